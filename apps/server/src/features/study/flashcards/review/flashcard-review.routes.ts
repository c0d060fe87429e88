import type { flashcardReviewRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import {
  countDueFlashcards,
  findDueFlashcards,
  reviewFlashcard,
  undoReview,
} from './flashcard-review.service.ts';
import { selectFlashcardSettings, upsertFlashcardSettings } from './flashcard-review.store.ts';
import { describeStatistics } from './flashcard-statistics.service.ts';

export const flashcardReviewHandlers = ({
  db,
}: Pick<Platform, 'db'>): HandlersOf<typeof flashcardReviewRoutes> => ({
  findDueFlashcards: (filter, { session, now }) => findDueFlashcards(db, session.userId, filter, now),
  countDueFlashcards: async (_input, { session, now }) => ({
    total: await countDueFlashcards(db, session.userId, now),
  }),
  reviewFlashcard: (input, { session, now }) => reviewFlashcard(db, session.userId, input, now),
  undoFlashcardReview: ({ reviewId }, { session, now }) => undoReview(db, session.userId, reviewId, now),
  getFlashcardSettings: (_input, { session }) => selectFlashcardSettings(db, session.userId),
  setFlashcardSettings: (change, { session }) => upsertFlashcardSettings(db, session.userId, change),
  getFlashcardStatistics: (_input, { session, now }) => describeStatistics(db, session.userId, now),
});
