import { Type } from 'typebox';
import type { Static } from 'typebox';
import { plainText } from '../../people/accounts/account-fields.ts';
import { FLASHCARD_LENGTH, MAX_FLASHCARD_CATEGORIES } from '../../constants/study/flashcard.ts';
import { generalErrors } from '../../errors.ts';
import { Instant, strictObject, Uuid } from '../../fields.ts';
import { route } from '../../route.ts';
import { CategoryId, flashcardErrors, FlashcardStatusSchema, flashcardTypes } from './flashcard-fields.ts';

/** How many cards there are, without deleted ones. */
const counts = { total: Type.Integer(), due: Type.Integer(), mastered: Type.Integer() };
export const FlashcardCounts = strictObject(counts);
export type FlashcardCounts = Static<typeof FlashcardCounts>;

/** A category with its cards (requirement R-316: name, sort, modification date). */
export const FlashcardCategory = strictObject({
  categoryId: Uuid,
  name: Type.String(),
  /** When its name changed last, or a card was put into it. */
  updatedAt: Instant,
  ...counts,
});
export type FlashcardCategory = Static<typeof FlashcardCategory>;

export const MAX_FLASHCARD_BOOKS = 100;

const FlashcardCategories = strictObject({
  /** Listed in the order that the person chose. */
  list: Type.Array(FlashcardCategory),
  all: FlashcardCounts,
  uncategorized: FlashcardCounts,
  /** How many cards have each status; one that no card has is missing. */
  statuses: Type.Array(strictObject({ status: FlashcardStatusSchema, total: Type.Integer() })),
  /** The textbooks that cards are from, those with most cards first; not more than 100. */
  books: Type.Array(
    strictObject({
      bookId: Type.Integer(),
      title: Type.String(),
      total: Type.Integer(),
      /** How many of them are due. */
      due: Type.Integer(),
    }),
    { maxItems: MAX_FLASHCARD_BOOKS },
  ),
});

const name = plainText(FLASHCARD_LENGTH.categoryName);
const common = { method: 'POST', access: flashcardTypes, limitPerMinute: 120 } as const;

export const findFlashcardCategories = route({
  method: 'GET',
  path: '/b/v1/flashcards/findFlashcardCategories',
  access: flashcardTypes,
  data: FlashcardCategories,
});

/** The new category is the last one. */
export const createFlashcardCategory = route({
  ...common,
  path: '/b/v1/flashcards/createFlashcardCategory',
  body: strictObject({ name }),
  data: FlashcardCategories,
  errors: [flashcardErrors.categoryNameTaken, flashcardErrors.tooManyCategories],
});

export const renameFlashcardCategory = route({
  ...common,
  path: '/b/v1/flashcards/renameFlashcardCategory',
  body: strictObject({ categoryId: CategoryId, name }),
  data: FlashcardCategories,
  errors: [generalErrors.notFound, flashcardErrors.categoryNameTaken],
});

/** Its cards stay, without a category. */
export const deleteFlashcardCategory = route({
  ...common,
  path: '/b/v1/flashcards/deleteFlashcardCategory',
  body: strictObject({ categoryId: CategoryId }),
  data: FlashcardCategories,
  errors: [generalErrors.notFound],
});

/** Puts a category at a place among the categories, from 0; a place beyond the last one is the last one. */
export const moveFlashcardCategory = route({
  ...common,
  path: '/b/v1/flashcards/moveFlashcardCategory',
  body: strictObject({
    categoryId: CategoryId,
    place: Type.Integer({ minimum: 0, maximum: MAX_FLASHCARD_CATEGORIES }),
  }),
  data: FlashcardCategories,
  errors: [generalErrors.notFound],
});

export const flashcardCategoryRoutes = {
  findFlashcardCategories,
  createFlashcardCategory,
  renameFlashcardCategory,
  deleteFlashcardCategory,
  moveFlashcardCategory,
};
