import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FlashcardSettings } from '@zhiye/contract';
import { DESIRED_RETENTION, NEW_CARDS_PER_DAY } from '@zhiye/contract/constants/study/flashcard';
import type { Db } from '../../../../db/client.ts';
import { flashcardReviews, flashcards, flashcardSettings } from '../../../../db/tables/study/flashcards.ts';
import { matchFlashcards } from '../cards/flashcard.store.ts';
import type { FlashcardFilter, StoredFlashcard } from '../cards/flashcard.store.ts';
import { isInSteps, newCardsLeft } from './due-condition.store.ts';

export type StoredReview = typeof flashcardReviews.$inferSelect;

const isReview = (userId: string, id: string) =>
  and(eq(flashcardReviews.userId, userId), eq(flashcardReviews.id, id));

export async function selectReview(db: Db, userId: string, id: string): Promise<StoredReview | undefined> {
  const [row] = await db.select().from(flashcardReviews).where(isReview(userId, id));
  return row;
}

export async function insertReviews(
  db: Db,
  rows: readonly (typeof flashcardReviews.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(flashcardReviews).values([...rows]);
}

export async function markReviewUndone(db: Db, userId: string, id: string, now: Date): Promise<void> {
  await db.update(flashcardReviews).set({ undoneAt: now }).where(isReview(userId, id));
}

/**
 * In the order of a review: cards whose step of minutes is over, then new and learned ones, then those whose step is not over
 * yet; by the time when they were due.
 */
export async function selectDueFlashcards(
  db: Db,
  userId: string,
  filter: FlashcardFilter,
  limit: number,
  now: Date,
): Promise<StoredFlashcard[]> {
  const turn = sql`CASE WHEN NOT ${isInSteps} THEN 1 WHEN ${flashcards.dueAt} <= ${now.toISOString()}::timestamptz THEN 0 ELSE 2 END`;
  return db
    .select()
    .from(flashcards)
    .where(matchFlashcards(userId, { ...filter, isDue: true }, now))
    .orderBy(turn, asc(flashcards.dueAt), asc(flashcards.id))
    .limit(limit);
}

/** How many cards of a person are due, by book. A book without due cards is left out. */
export async function countDueFlashcardsByBook(
  db: Db,
  userId: string,
  bookIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  if (bookIds.length === 0) return new Map();
  const rows = await db
    .select({ bookId: flashcards.bookId, due: count() })
    .from(flashcards)
    .where(and(matchFlashcards(userId, { isDue: true }, now), inArray(flashcards.bookId, [...bookIds])))
    .groupBy(flashcards.bookId);
  return new Map(rows.map(({ bookId, due }) => [bookId!, due]));
}

const DEFAULT_SETTINGS: FlashcardSettings = {
  desiredRetention: DESIRED_RETENTION.default,
  newCardsPerDay: NEW_CARDS_PER_DAY.default,
};

export async function selectFlashcardSettings(db: Db, userId: string): Promise<FlashcardSettings> {
  const { desiredRetention, newCardsPerDay } = flashcardSettings;
  const [row] = await db
    .select({ desiredRetention, newCardsPerDay })
    .from(flashcardSettings)
    .where(eq(flashcardSettings.userId, userId));
  return row ?? DEFAULT_SETTINGS;
}

export async function upsertFlashcardSettings(
  db: Db,
  userId: string,
  change: Partial<FlashcardSettings>,
): Promise<FlashcardSettings> {
  const [row] = await db
    .insert(flashcardSettings)
    .values({ userId, ...DEFAULT_SETTINGS, ...change })
    // the row stays as it is when nothing changes
    .onConflictDoUpdate({ target: flashcardSettings.userId, set: { userId, ...change } })
    .returning();
  const { desiredRetention, newCardsPerDay } = row!;
  return { desiredRetention, newCardsPerDay };
}

/** How many new cards may still be begun on the study day of `now`. */
export async function selectNewCardsLeft(db: Db, userId: string, now: Date): Promise<number> {
  const { rows } = await db.execute<{ left: number }>(sql`SELECT ${newCardsLeft(userId, now)}::int AS left`);
  return rows[0]!.left;
}

export interface ReviewDay {
  readonly day: string;
  readonly good: number;
  readonly again: number;
  /** Reviews of cards that had been learned before, and how many of them were remembered. */
  readonly learned: number;
  readonly remembered: number;
}

/** The days with reviews, oldest first. Undone reviews do not count. */
export async function selectReviewDays(db: Db, userId: string): Promise<ReviewDay[]> {
  const { rating, wasLearned, studyDay } = flashcardReviews;
  return db
    .select({
      day: studyDay,
      good: sql<number>`count(*) FILTER (WHERE ${rating} = 'good')`,
      again: sql<number>`count(*) FILTER (WHERE ${rating} = 'again')`,
      learned: sql<number>`count(*) FILTER (WHERE ${wasLearned})`,
      remembered: sql<number>`count(*) FILTER (WHERE ${wasLearned} AND ${rating} = 'good')`,
    })
    .from(flashcardReviews)
    .where(and(eq(flashcardReviews.userId, userId), isNull(flashcardReviews.undoneAt)))
    .groupBy(studyDay)
    .orderBy(asc(studyDay));
}

/** How many cards are due on each study day, up to the end of the last of `days`. `offsetMs`: see study-day.ts. */
export async function selectForecast(
  db: Db,
  userId: string,
  before: Date,
  offsetMs: number,
  now: Date,
): Promise<{ day: string; due: number; fresh: number }[]> {
  const seconds = offsetMs / 1000;
  const day = sql<string>`to_char(${flashcards.dueAt} AT TIME ZONE 'UTC' + ${seconds} * interval '1 second', 'YYYY-MM-DD')`;
  return db
    .select({
      day: sql<string>`d.day`,
      due: sql<number>`count(*) FILTER (WHERE d.state <> 0)`,
      fresh: sql<number>`count(*) FILTER (WHERE d.state = 0)`,
    })
    .from(
      db
        .select({ day: day.as('day'), state: sql<number>`${flashcards.fsrsState}`.as('state') })
        .from(flashcards)
        .where(
          and(
            matchFlashcards(userId, { isMastered: false }, now),
            sql`${flashcards.dueAt} < ${before.toISOString()}::timestamptz`,
          ),
        )
        .as('d'),
    )
    .groupBy(sql`d.day`);
}
