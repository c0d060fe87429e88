// Keeps the categories of flashcards: make, rename, delete, order, and how many cards each has.
import { flashcardErrors, generalErrors } from '@zhiye/contract';
import type { FlashcardCategory, FlashcardCounts } from '@zhiye/contract';
import { MAX_FLASHCARD_CATEGORIES, NO_CATEGORY } from '@zhiye/contract/constants/study/flashcard';
import type { FlashcardStatus } from '@zhiye/contract/constants/study/flashcard';
import type { Db } from '../../../../db/client.ts';
import { violatedIndex } from '../../../../db/unique-violation.ts';
import { newId } from '../../../../platform/ids.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { lockFlashcards } from '../flashcard-lock.store.ts';
import {
  deleteCategoryRow,
  hasCategory,
  insertCategories,
  selectCardBooks,
  selectCategories,
  selectCategoryCounts,
  selectStatusCounts,
  updateCategoryName,
  updateCategoryOrder,
} from './flashcard-category.store.ts';

interface Categories {
  list: FlashcardCategory[];
  all: FlashcardCounts;
  uncategorized: FlashcardCounts;
  statuses: { status: FlashcardStatus; total: number }[];
  books: { bookId: number; title: string; total: number; due: number }[];
}

const NO_CARDS: FlashcardCounts = { total: 0, due: 0, mastered: 0 };

export async function describeCategories(db: Db, userId: string, now: Date): Promise<Categories> {
  const categories = await selectCategories(db, userId);
  const counts = await selectCategoryCounts(db, userId, now);
  const countsOf = new Map(counts.map(({ categoryId, ...numbers }) => [categoryId, numbers]));
  const all = { ...NO_CARDS };
  for (const { total, due, mastered } of counts) {
    all.total += total;
    all.due += due;
    all.mastered += mastered;
  }
  return {
    list: categories.map(({ id, name, updatedAt }) => ({
      categoryId: id,
      name,
      updatedAt: updatedAt.toISOString(),
      ...(countsOf.get(id) ?? NO_CARDS),
    })),
    all,
    uncategorized: countsOf.get(null) ?? NO_CARDS,
    statuses: await selectStatusCounts(db, userId, now),
    books: await selectCardBooks(db, userId, now),
  };
}

/** Refuses a category of another person like one that does not exist. Undefined and `none` pass. */
export async function requireCategory(
  db: Db,
  userId: string,
  categoryId: string | null | undefined,
): Promise<void> {
  if (!categoryId || categoryId === NO_CATEGORY) return;
  if (!(await hasCategory(db, userId, categoryId))) refuse(generalErrors.notFound);
}

export async function createCategory(db: Db, userId: string, name: string, now: Date): Promise<Categories> {
  await db
    .transaction(async (tx) => {
      await lockFlashcards(tx, userId);
      const categories = await selectCategories(tx, userId);
      if (categories.length >= MAX_FLASHCARD_CATEGORIES) {
        refuse(flashcardErrors.tooManyCategories, { max: MAX_FLASHCARD_CATEGORIES });
      }
      const sort = (categories.at(-1)?.sort ?? 0) + 1;
      await insertCategories(tx, [{ userId, id: newId(now), name, sort, createdAt: now, updatedAt: now }]);
    })
    .catch((error: unknown) => refuseTakenName(error, name));
  return describeCategories(db, userId, now);
}

export async function renameCategory(
  db: Db,
  userId: string,
  { categoryId, name }: { categoryId: string; name: string },
  now: Date,
): Promise<Categories> {
  const isRenamed = await updateCategoryName(db, userId, categoryId, name, now).catch((error: unknown) =>
    refuseTakenName(error, name),
  );
  if (!isRenamed) refuse(generalErrors.notFound);
  return describeCategories(db, userId, now);
}

export async function deleteCategory(
  db: Db,
  userId: string,
  categoryId: string,
  now: Date,
): Promise<Categories> {
  await db.transaction(async (tx) => {
    await lockFlashcards(tx, userId);
    if (!(await deleteCategoryRow(tx, userId, categoryId))) refuse(generalErrors.notFound);
  });
  return describeCategories(db, userId, now);
}

export async function moveCategory(
  db: Db,
  userId: string,
  { categoryId, place }: { categoryId: string; place: number },
  now: Date,
): Promise<Categories> {
  await db.transaction(async (tx) => {
    await lockFlashcards(tx, userId);
    const ids = (await selectCategories(tx, userId)).map(({ id }) => id);
    if (!ids.includes(categoryId)) refuse(generalErrors.notFound);
    const others = ids.filter((id) => id !== categoryId);
    await updateCategoryOrder(tx, userId, others.toSpliced(place, 0, categoryId));
  });
  return describeCategories(db, userId, now);
}

function refuseTakenName(error: unknown, name: string): never {
  if (violatedIndex(error) === 'flashcard_categories_by_name') {
    refuse(flashcardErrors.categoryNameTaken, { name });
  }
  throw error;
}
