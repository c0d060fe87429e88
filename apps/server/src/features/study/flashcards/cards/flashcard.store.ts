import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { NO_CATEGORY } from '@zhiye/contract/constants/study/flashcard';
import type { FlashcardSort, FlashcardStatus } from '@zhiye/contract/constants/study/flashcard';
import type { Db, Tx } from '../../../../db/client.ts';
import { containsPattern } from '../../../../db/like-pattern.ts';
import {
  flashcardCategories,
  flashcardReviews,
  flashcards,
  flashcardSettings,
} from '../../../../db/tables/study/flashcards.ts';
import { isDue, statusOf } from '../review/due-condition.store.ts';

export type StoredFlashcard = typeof flashcards.$inferSelect;

export interface FlashcardFilter {
  readonly keyword?: string | undefined;
  /** An id, or `none`. */
  readonly categoryId?: string | undefined;
  readonly bookId?: number | undefined;
  readonly isMastered?: boolean | undefined;
  readonly isDue?: boolean | undefined;
  /** Any of them. */
  readonly statuses?: readonly FlashcardStatus[] | undefined;
}

/** The cards of a person that match, without deleted ones. */
export function matchFlashcards(userId: string, filter: FlashcardFilter, now: Date): SQL | undefined {
  const { keyword, categoryId, bookId, isMastered } = filter;
  const pattern = keyword ? containsPattern(keyword) : undefined;
  const texts = [flashcards.front, flashcards.back, flashcards.quote, flashcards.sourceTitle];
  return and(
    eq(flashcards.userId, userId),
    isNull(flashcards.deletedAt),
    pattern ? or(...texts.map((column) => ilike(column, pattern))) : undefined,
    categoryId === undefined ? undefined : inCategory(categoryId),
    bookId === undefined ? undefined : eq(flashcards.bookId, bookId),
    isMastered === undefined ? undefined : eq(flashcards.isMastered, isMastered),
    filter.isDue === undefined ? undefined : filter.isDue ? isDue(userId, now) : not(isDue(userId, now)!),
    filter.statuses && inArray(statusOf(now), [...filter.statuses]),
  );
}

const inCategory = (categoryId: string) =>
  categoryId === NO_CATEGORY ? isNull(flashcards.categoryId) : eq(flashcards.categoryId, categoryId);

export async function selectFlashcards(
  db: Db,
  condition: SQL | undefined,
  { limit, offset, sort }: { limit: number; offset: number; sort?: FlashcardSort | undefined },
): Promise<StoredFlashcard[]> {
  return db
    .select()
    .from(flashcards)
    .where(condition)
    .orderBy(
      ...(sort === 'due'
        ? [asc(flashcards.isMastered), asc(flashcards.dueAt), asc(flashcards.id)]
        : [desc(flashcards.createdAt), desc(flashcards.id)]),
    )
    .limit(limit)
    .offset(offset);
}

/** Oldest first, after a card; for exports. */
export async function selectFlashcardsAfter(
  db: Db,
  condition: SQL | undefined,
  after: Pick<StoredFlashcard, 'createdAt' | 'id'> | undefined,
  limit: number,
): Promise<StoredFlashcard[]> {
  const isLater =
    after &&
    sql`(${flashcards.createdAt}, ${flashcards.id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select()
    .from(flashcards)
    .where(and(condition, isLater))
    .orderBy(asc(flashcards.createdAt), asc(flashcards.id))
    .limit(limit);
}

export const countFlashcards = (db: Db, condition: SQL | undefined): Promise<number> =>
  db.$count(flashcards, condition);

/** What all cards of a person take, with deleted ones, in bytes. */
export async function measureFlashcards(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(pg_column_size(flashcards.*)), 0)::float8` })
    .from(flashcards)
    .where(eq(flashcards.userId, userId));
  return row!.bytes;
}

const isCard = (userId: string, id: string) => and(eq(flashcards.userId, userId), eq(flashcards.id, id));

/** Also a deleted one; locked until the transaction ends. */
export async function lockFlashcard(
  tx: Tx,
  userId: string,
  id: string,
): Promise<StoredFlashcard | undefined> {
  const [row] = await tx.select().from(flashcards).where(isCard(userId, id)).for('update');
  return row;
}

export async function selectFlashcard(
  db: Db,
  userId: string,
  id: string,
): Promise<StoredFlashcard | undefined> {
  const [row] = await db.select().from(flashcards).where(isCard(userId, id));
  return row;
}

const ROWS_PER_STATEMENT = 500;

/** An id that the person has already changes nothing. */
export async function insertFlashcards(
  db: Db,
  rows: readonly (typeof flashcards.$inferInsert)[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await db
      .insert(flashcards)
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .onConflictDoNothing();
  }
}

export async function updateFlashcard(
  db: Db,
  userId: string,
  id: string,
  change: Partial<typeof flashcards.$inferInsert>,
): Promise<StoredFlashcard | undefined> {
  const [row] = await db.update(flashcards).set(change).where(isCard(userId, id)).returning();
  return row;
}

/** Front and back of all cards, to find duplicates. */
export async function selectFlashcardTexts(
  db: Db,
  userId: string,
): Promise<Pick<StoredFlashcard, 'kind' | 'front' | 'back'>[]> {
  return db
    .select({ kind: flashcards.kind, front: flashcards.front, back: flashcards.back })
    .from(flashcards)
    .where(and(eq(flashcards.userId, userId), isNull(flashcards.deletedAt)));
}

const ERASED_AT_ONCE = 1000;

/** Removes cards that were deleted before an instant, some at a time. Returns how many. */
export async function eraseDeletedFlashcards(db: Db, before: Date): Promise<number> {
  const old = db
    .select({ id: flashcards.id })
    .from(flashcards)
    .where(and(isNotNull(flashcards.deletedAt), lt(flashcards.deletedAt, before)))
    .limit(ERASED_AT_ONCE);
  const erased = await db
    .delete(flashcards)
    .where(and(inArray(flashcards.id, old), lt(flashcards.deletedAt, before)))
    .returning({ id: flashcards.id });
  return erased.length;
}

/** Everything of a closed account. */
export async function deleteFlashcardsOf(db: Db, userId: string): Promise<void> {
  await db.delete(flashcardReviews).where(eq(flashcardReviews.userId, userId));
  await db.delete(flashcards).where(eq(flashcards.userId, userId));
  await db.delete(flashcardCategories).where(eq(flashcardCategories.userId, userId));
  await db.delete(flashcardSettings).where(eq(flashcardSettings.userId, userId));
}
