import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { LEARN_AHEAD_MINUTES, NEW_CARDS_PER_DAY } from '@zhiye/contract/constants/study/flashcard';
import type { FlashcardStatus } from '@zhiye/contract/constants/study/flashcard';
import { flashcardReviews, flashcards, flashcardSettings } from '../../../../db/tables/study/flashcards.ts';
import { endOfStudyDay, studyDay } from '@zhiye/contract/constants/study/study-day';

const MINUTE_MS = 60_000;

/** Cards that wait for a step of minutes: learning and relearning. */
export const isInSteps = sql<boolean>`${flashcards.fsrsState} IN (1, 3)`;

/** How many new cards the person may still begin on this study day. An undone first review does not count. */
export const newCardsLeft = (userId: string, now: Date) => sql<number>`greatest(0, coalesce(
  (SELECT s.new_cards_per_day FROM ${flashcardSettings} AS s WHERE s.user_id = ${userId}),
  ${NEW_CARDS_PER_DAY.default}::int
) - (
  SELECT count(*) FROM ${flashcardReviews} AS r
  WHERE r.user_id = ${userId} AND r.study_day = ${studyDay(now)} AND r.reps = 1 AND r.undone_at IS NULL
))`;

/** The new cards of today: as many as are left, the oldest first. */
const newCardsOfToday = (userId: string, now: Date) => sql`(
  SELECT n.id FROM ${flashcards} AS n
  WHERE n.user_id = ${userId} AND n.deleted_at IS NULL AND NOT n.is_mastered AND n.fsrs_state = 0
    AND n.due_at < ${endOfStudyDay(now).toISOString()}::timestamptz
  ORDER BY n.due_at, n.id LIMIT ${newCardsLeft(userId, now)}
)`;

/**
 * Cards of a person to review: learned ones for the whole study day on which they are due, the new ones of today, and those in
 * steps of minutes a little before they are due.
 */
export const isDue = (userId: string, now: Date) =>
  and(
    isNull(flashcards.deletedAt),
    eq(flashcards.isMastered, false),
    lt(flashcards.dueAt, endOfStudyDay(now)),
    or(
      eq(flashcards.fsrsState, 2),
      and(eq(flashcards.fsrsState, 0), sql`${flashcards.id} IN ${newCardsOfToday(userId, now)}`),
      and(isInSteps, lte(flashcards.dueAt, new Date(now.getTime() + LEARN_AHEAD_MINUTES * MINUTE_MS))),
    ),
  );

/** The status of a card, see `FLASHCARD_STATUSES`. */
export const statusOf = (now: Date) => sql<FlashcardStatus>`CASE
  WHEN ${flashcards.isMastered} THEN 'mastered'
  WHEN ${flashcards.fsrsState} = 0 THEN 'new'
  WHEN ${flashcards.fsrsState} = 1 THEN 'learning'
  WHEN ${flashcards.fsrsState} = 3 THEN 'relearning'
  WHEN ${flashcards.dueAt} < ${endOfStudyDay(now).toISOString()}::timestamptz THEN 'due'
  ELSE 'review' END`;
