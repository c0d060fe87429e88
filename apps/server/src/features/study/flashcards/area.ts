import {
  flashcardCategoryRoutes,
  flashcardFileRoutes,
  flashcardReviewRoutes,
  flashcardRoutes,
} from '@zhiye/contract';
import { RESTORE_FLASHCARD_DAYS } from '@zhiye/contract/constants/study/flashcard';
import type { Area } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import { subscribe } from '../../base/events/index.ts';
import { flashcardHandlers } from './cards/flashcard.routes.ts';
import { deleteFlashcardsOf, eraseDeletedFlashcards } from './cards/flashcard.store.ts';
import { flashcardCategoryHandlers } from './categories/flashcard-category.routes.ts';
import { flashcardReviewHandlers } from './review/flashcard-review.routes.ts';
import { flashcardFileHandlers } from './transfer/flashcard-file.routes.ts';

const HOUR_SECONDS = 3_600;
const DAY_MS = 86_400_000;

export const flashcardsArea: Area<{ platform: Platform }> = {
  name: 'flashcards',
  mountRoutes(mount, { platform }) {
    mount(flashcardCategoryRoutes, flashcardCategoryHandlers(platform));
    mount(flashcardRoutes, flashcardHandlers(platform));
    mount(flashcardReviewRoutes, flashcardReviewHandlers(platform));
    mount(flashcardFileRoutes, flashcardFileHandlers(platform));
  },
  sweeps: [
    {
      name: 'deletedFlashcards',
      everySeconds: HOUR_SECONDS,
      run: async ({ platform: { db } }, now) =>
        eraseDeletedFlashcards(db, new Date(now.getTime() - RESTORE_FLASHCARD_DAYS * DAY_MS)),
    },
  ],
  subscribers: [
    subscribe('AccountClosed', 'flashcards.delete', (db, { userId }) => deleteFlashcardsOf(db, userId)),
  ],
};
