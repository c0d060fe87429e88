// Reviews cards: which are due, ratings, undo.
import { flashcardErrors, generalErrors, MAX_DUE_FLASHCARDS } from '@zhiye/contract';
import type { DueFlashcard, Flashcard } from '@zhiye/contract';
import type { FlashcardRating } from '@zhiye/contract/constants/study/flashcard';
import type { Db } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { toFlashcard } from '../cards/flashcard-view.ts';
import {
  countFlashcards,
  lockFlashcard,
  matchFlashcards,
  updateFlashcard,
} from '../cards/flashcard.store.ts';
import type { FlashcardFilter, StoredFlashcard } from '../cards/flashcard.store.ts';
import { requireCategory } from '../categories/flashcard-category.service.ts';
import {
  insertReviews,
  markReviewUndone,
  selectDueFlashcards,
  selectFlashcardSettings,
  selectReview,
} from './flashcard-review.store.ts';
import { LEARNED_STATE, readFsrsState, scheduleReview, storeFsrsState } from './fsrs-schedule.ts';
import type { FsrsState } from './fsrs-schedule.ts';
import { studyDay } from '@zhiye/contract/constants/study/study-day';

const MINUTE_MS = 60_000;

export async function findDueFlashcards(
  db: Db,
  userId: string,
  filter: Pick<FlashcardFilter, 'categoryId' | 'bookId'>,
  now: Date,
): Promise<{ list: DueFlashcard[]; total: number }> {
  await requireCategory(db, userId, filter.categoryId);
  const total = await countFlashcards(db, matchFlashcards(userId, { ...filter, isDue: true }, now));
  const rows = await selectDueFlashcards(db, userId, filter, MAX_DUE_FLASHCARDS, now);
  const { desiredRetention } = await selectFlashcardSettings(db, userId);
  const minutesUntil = (row: StoredFlashcard, rating: FlashcardRating) => {
    const { dueAt } = scheduleReview(row, rating, now, desiredRetention);
    return Math.max(0, Math.round((dueAt.getTime() - now.getTime()) / MINUTE_MS));
  };
  return {
    list: rows.map((row) => ({
      card: toFlashcard(row, now),
      againMinutes: minutesUntil(row, 'again'),
      goodMinutes: minutesUntil(row, 'good'),
    })),
    total,
  };
}

export const countDueFlashcards = (db: Db, userId: string, now: Date): Promise<number> =>
  countFlashcards(db, matchFlashcards(userId, { isDue: true }, now));

interface ReviewRequest {
  readonly cardId: string;
  readonly reviewId: string;
  readonly rating: FlashcardRating;
  /** How often the card was reviewed when the person saw it. */
  readonly reps: number;
  /** How long ago the card was rated. */
  readonly reviewedAgoMs?: number | undefined;
}

export async function reviewFlashcard(
  db: Db,
  userId: string,
  { cardId, reviewId, rating, reps, reviewedAgoMs = 0 }: ReviewRequest,
  now: Date,
): Promise<Flashcard> {
  const row = await db.transaction(async (tx) => {
    const card = await lockFlashcard(tx, userId, cardId);
    if (!card || card.deletedAt) return refuse(generalErrors.notFound);
    const earlier = await selectReview(tx, userId, reviewId);
    if (earlier && earlier.cardId !== cardId) refuse(generalErrors.idempotencyConflict);
    if (earlier) return card;
    if (card.reps !== reps) refuse(flashcardErrors.flashcardReviewed);
    const before = fsrsStateOf(card);
    const { desiredRetention } = await selectFlashcardSettings(tx, userId);
    // by a clock that was wrong the review may seem to be older than the one before it
    const earliestMs = Math.max(now.getTime() - reviewedAgoMs, card.lastReviewAt?.getTime() ?? 0);
    const after = scheduleReview(before, rating, new Date(earliestMs), desiredRetention);
    await insertReviews(tx, [{ userId, ...describeReview({ cardId, reviewId, rating }, before, after) }]);
    return updateFlashcard(tx, userId, cardId, after);
  });
  return toFlashcard(row!, now);
}

/** The line of the review log. */
const describeReview = (
  { cardId, reviewId, rating }: Omit<ReviewRequest, 'reps' | 'reviewedAgoMs'>,
  before: FsrsState,
  after: FsrsState,
) => ({
  id: reviewId,
  cardId,
  rating,
  reviewedAt: after.lastReviewAt!,
  studyDay: studyDay(after.lastReviewAt!),
  wasLearned: before.fsrsState === LEARNED_STATE,
  stateBefore: storeFsrsState(before),
  reps: after.reps,
});

const fsrsStateOf = (row: StoredFlashcard): FsrsState => ({
  dueAt: row.dueAt,
  stability: row.stability,
  difficulty: row.difficulty,
  elapsedDays: row.elapsedDays,
  scheduledDays: row.scheduledDays,
  learningSteps: row.learningSteps,
  reps: row.reps,
  lapses: row.lapses,
  fsrsState: row.fsrsState,
  lastReviewAt: row.lastReviewAt,
});

export async function undoReview(db: Db, userId: string, reviewId: string, now: Date): Promise<Flashcard> {
  const row = await db.transaction(async (tx) => {
    const named = await selectReview(tx, userId, reviewId);
    const card = named && (await lockFlashcard(tx, userId, named.cardId));
    if (!card || card.deletedAt) return refuse(generalErrors.notFound);
    // read again under the lock of the card: another request may have undone it
    const review = await selectReview(tx, userId, reviewId);
    if (!review) return refuse(generalErrors.notFound);
    if (review.undoneAt) return card;
    if (card.reps !== review.reps) refuse(flashcardErrors.flashcardReviewed);
    await markReviewUndone(tx, userId, reviewId, now);
    return updateFlashcard(tx, userId, card.id, readFsrsState(review.stateBefore));
  });
  return toFlashcard(row!, now);
}
