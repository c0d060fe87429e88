// Plans the next review of a card by FSRS (ts-fsrs). FSRS counts days by the UTC date, ours begin at 04:00 in Shanghai: every
// instant is moved by that offset before ts-fsrs sees it, and back afterwards.
import { createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import type { Card } from 'ts-fsrs';
import type { FlashcardRating } from '@zhiye/contract/constants/study/flashcard';
import { STUDY_DAY_OFFSET_MS } from '@zhiye/contract/constants/study/study-day';

/** What FSRS knows about a card, in the columns of the table. */
export interface FsrsState {
  readonly dueAt: Date;
  readonly stability: number;
  readonly difficulty: number;
  readonly elapsedDays: number;
  readonly scheduledDays: number;
  readonly learningSteps: number;
  readonly reps: number;
  readonly lapses: number;
  readonly fsrsState: number;
  readonly lastReviewAt: Date | null;
}

const RATINGS = { again: Rating.Again, good: Rating.Good } as const;
export const LEARNED_STATE = 2;

const shift = (instant: Date): Date => new Date(instant.getTime() + STUDY_DAY_OFFSET_MS);
const unshift = (instant: Date): Date => new Date(instant.getTime() - STUDY_DAY_OFFSET_MS);

/** A new card is due at once. */
export const newFsrsState = (now: Date): FsrsState => fromCard(createEmptyCard(shift(now)));

/**
 * The state after a rating. `desiredRetention` is in percent. A clock that went back counts as the time of the last review.
 */
export function scheduleReview(
  state: FsrsState,
  rating: FlashcardRating,
  now: Date,
  desiredRetention: number,
): FsrsState {
  const { lastReviewAt } = state;
  const reviewedAt = lastReviewAt && lastReviewAt > now ? lastReviewAt : now;
  const scheduler = fsrs({ request_retention: desiredRetention / 100 });
  return fromCard(scheduler.next(toCard(state), shift(reviewedAt), RATINGS[rating]).card);
}

/** As JSON, for the review log; numbers and milliseconds are kept exactly. */
export const storeFsrsState = (state: FsrsState): Record<string, unknown> => ({
  ...state,
  dueAt: state.dueAt.toISOString(),
  lastReviewAt: state.lastReviewAt?.toISOString() ?? null,
});

export function readFsrsState(stored: unknown): FsrsState {
  const state = stored as Omit<FsrsState, 'dueAt' | 'lastReviewAt'> & {
    dueAt: string;
    lastReviewAt: string | null;
  };
  return {
    ...state,
    dueAt: new Date(state.dueAt),
    lastReviewAt: state.lastReviewAt === null ? null : new Date(state.lastReviewAt),
  };
}

function toCard(state: FsrsState): Card {
  return {
    due: shift(state.dueAt),
    stability: state.stability,
    difficulty: state.difficulty,
    elapsed_days: state.elapsedDays,
    scheduled_days: state.scheduledDays,
    learning_steps: state.learningSteps,
    reps: state.reps,
    lapses: state.lapses,
    state: state.fsrsState,
    ...(state.lastReviewAt && { last_review: shift(state.lastReviewAt) }),
  };
}

function fromCard(card: Card): FsrsState {
  return {
    dueAt: unshift(card.due),
    stability: card.stability,
    difficulty: card.difficulty,
    elapsedDays: card.elapsed_days,
    scheduledDays: card.scheduled_days,
    learningSteps: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    fsrsState: card.state,
    lastReviewAt: card.last_review ? unshift(card.last_review) : null,
  };
}
