import { Type } from 'typebox';
import type { Static } from 'typebox';
import { DESIRED_RETENTION, NEW_CARDS_PER_DAY } from '../../constants/study/flashcard.ts';
import { MAX_OFFLINE_AGO_MS } from '../../constants/study/offline-lease.ts';
import { generalErrors } from '../../errors.ts';
import { Day, nullable, oneOf, ownedId, strictObject, Uuid } from '../../fields.ts';
import { route } from '../../route.ts';
import { CardId, CategoryFilter, Flashcard, flashcardErrors, flashcardTypes } from './flashcard-fields.ts';

const common = { method: 'POST', access: flashcardTypes, limitPerMinute: 300 } as const;

/** A card that is due, and in how many minutes it would be due again after each rating. */
export const DueFlashcard = strictObject({
  card: Flashcard,
  againMinutes: Type.Integer(),
  goodMinutes: Type.Integer(),
});
export type DueFlashcard = Static<typeof DueFlashcard>;

export const MAX_DUE_FLASHCARDS = 20;

/** The next cards to review, in their order, and how many are due. */
export const findDueFlashcards = route({
  method: 'GET',
  path: '/b/v1/flashcards/findDueFlashcards',
  access: flashcardTypes,
  query: strictObject({
    categoryId: Type.Optional(CategoryFilter),
    bookId: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  }),
  data: strictObject({
    list: Type.Array(DueFlashcard, { maxItems: MAX_DUE_FLASHCARDS }),
    total: Type.Integer({ minimum: 0 }),
  }),
  errors: [generalErrors.notFound],
});

/** Read by the badge of the header. */
export const countDueFlashcards = route({
  method: 'GET',
  path: '/b/v1/flashcards/countDueFlashcards',
  access: flashcardTypes,
  data: strictObject({ total: Type.Integer({ minimum: 0 }) }),
});

/**
 * Stores a rating and plans the card. A repeated request with the same `reviewId` has no further effect. `reps` is how often
 * the card was reviewed when it was shown: a card that another tab has rated meanwhile is refused.
 */
export const reviewFlashcard = route({
  ...common,
  path: '/b/v1/flashcards/reviewFlashcard',
  body: strictObject({
    cardId: CardId,
    reviewId: Uuid,
    rating: oneOf(['again', 'good']),
    reps: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    /** How long ago the card was rated, when the browser had no network. The card is planned from that moment. */
    reviewedAgoMs: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_OFFLINE_AGO_MS })),
  }),
  data: Flashcard,
  errors: [generalErrors.notFound, generalErrors.idempotencyConflict, flashcardErrors.flashcardReviewed],
});

/** Gives the card the exact state from before the review. Only the last review of a card can be undone; twice is once. */
export const undoFlashcardReview = route({
  ...common,
  path: '/b/v1/flashcards/undoFlashcardReview',
  body: strictObject({ reviewId: ownedId('flashcardReview', Uuid) }),
  data: Flashcard,
  errors: [generalErrors.notFound, flashcardErrors.flashcardReviewed],
});

/** A percentage. */
const Retention = Type.Integer({ minimum: DESIRED_RETENTION.min, maximum: DESIRED_RETENTION.max });

const NewCardsPerDay = Type.Integer({ minimum: NEW_CARDS_PER_DAY.min, maximum: NEW_CARDS_PER_DAY.max });
const FlashcardSettings = strictObject({ desiredRetention: Retention, newCardsPerDay: NewCardsPerDay });
export type FlashcardSettings = Static<typeof FlashcardSettings>;

export const getFlashcardSettings = route({
  method: 'GET',
  path: '/b/v1/flashcards/getFlashcardSettings',
  access: flashcardTypes,
  data: FlashcardSettings,
});

/** Holds for the reviews that follow; what is planned stays. A part that is left out stays as it is. */
export const setFlashcardSettings = route({
  ...common,
  path: '/b/v1/flashcards/setFlashcardSettings',
  body: strictObject({
    desiredRetention: Type.Optional(Retention),
    newCardsPerDay: Type.Optional(NewCardsPerDay),
  }),
  data: FlashcardSettings,
});

/** Days begin at 04:00 in Shanghai. */
export const FlashcardStatistics = strictObject({
  total: Type.Integer(),
  mastered: Type.Integer(),
  due: Type.Integer(),
  reviewedToday: Type.Integer(),
  /** Days in a row with a review, up to today or yesterday. */
  streak: Type.Integer(),
  longestStreak: Type.Integer(),
  /** The portion of learned cards that were remembered when they were due, of the last 30 days, in percent with one decimal; null without reviews. */
  retention: nullable(Type.Number()),
  desiredRetention: Retention,
  newCardsPerDay: NewCardsPerDay,
  /** The last 30 days, today last. */
  days: Type.Array(strictObject({ day: Day, good: Type.Integer(), again: Type.Integer() })),
  /** The last 12 weeks by their Mondays. */
  weeks: Type.Array(strictObject({ day: Day, reviewed: Type.Integer(), remembered: Type.Integer() })),
  /** The next 14 days, today first, which has all that is overdue. New cards are spread by the limit of a day. */
  forecast: Type.Array(strictObject({ day: Day, due: Type.Integer(), fresh: Type.Integer() })),
});
export type FlashcardStatistics = Static<typeof FlashcardStatistics>;

export const getFlashcardStatistics = route({
  method: 'GET',
  path: '/b/v1/flashcards/getFlashcardStatistics',
  access: flashcardTypes,
  data: FlashcardStatistics,
});

export const flashcardReviewRoutes = {
  findDueFlashcards,
  countDueFlashcards,
  reviewFlashcard,
  undoFlashcardReview,
  getFlashcardSettings,
  setFlashcardSettings,
  getFlashcardStatistics,
};
