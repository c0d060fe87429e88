import type { flashcardCategoryRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import {
  createCategory,
  deleteCategory,
  describeCategories,
  moveCategory,
  renameCategory,
} from './flashcard-category.service.ts';

export const flashcardCategoryHandlers = ({
  db,
}: Pick<Platform, 'db'>): HandlersOf<typeof flashcardCategoryRoutes> => ({
  findFlashcardCategories: (_input, { session, now }) => describeCategories(db, session.userId, now),
  createFlashcardCategory: ({ name }, { session, now }) => createCategory(db, session.userId, name, now),
  renameFlashcardCategory: (input, { session, now }) => renameCategory(db, session.userId, input, now),
  deleteFlashcardCategory: ({ categoryId }, { session, now }) =>
    deleteCategory(db, session.userId, categoryId, now),
  moveFlashcardCategory: (input, { session, now }) => moveCategory(db, session.userId, input, now),
});
