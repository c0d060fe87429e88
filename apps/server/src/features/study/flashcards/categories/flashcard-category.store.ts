import { and, asc, desc, eq, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm';
import { MAX_FLASHCARD_BOOKS } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { flashcardCategories, flashcards } from '../../../../db/tables/study/flashcards.ts';
import { isDue, statusOf } from '../review/due-condition.store.ts';

type StoredCategory = typeof flashcardCategories.$inferSelect;

/** The list has the order that the person chose. */
export async function selectCategories(db: Db, userId: string): Promise<StoredCategory[]> {
  return db
    .select()
    .from(flashcardCategories)
    .where(eq(flashcardCategories.userId, userId))
    .orderBy(asc(flashcardCategories.sort), asc(flashcardCategories.createdAt), asc(flashcardCategories.id));
}

const isCategory = (userId: string, id: string) =>
  and(eq(flashcardCategories.userId, userId), eq(flashcardCategories.id, id));

export async function hasCategory(db: Db, userId: string, id: string): Promise<boolean> {
  return (await db.$count(flashcardCategories, isCategory(userId, id))) > 0;
}

export async function insertCategories(
  db: Db,
  rows: readonly (typeof flashcardCategories.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(flashcardCategories).values([...rows]);
}

/** False when the person has no such category. */
export async function updateCategoryName(
  db: Db,
  userId: string,
  id: string,
  name: string,
  now: Date,
): Promise<boolean> {
  const renamed = await db
    .update(flashcardCategories)
    .set({ name, updatedAt: now })
    .where(isCategory(userId, id))
    .returning({ id: flashcardCategories.id });
  return renamed.length > 0;
}

/** A card was put into the category. */
export async function touchCategory(db: Db, userId: string, id: string, now: Date): Promise<void> {
  await db.update(flashcardCategories).set({ updatedAt: now }).where(isCategory(userId, id));
}

/** Its cards stay without a category. False when the person has no such category. */
export async function deleteCategoryRow(db: Db, userId: string, id: string): Promise<boolean> {
  await db
    .update(flashcards)
    .set({ categoryId: null })
    .where(and(eq(flashcards.userId, userId), eq(flashcards.categoryId, id)));
  const deleted = await db
    .delete(flashcardCategories)
    .where(isCategory(userId, id))
    .returning({ id: flashcardCategories.id });
  return deleted.length > 0;
}

/** Numbers the categories in the order of the ids. */
export async function updateCategoryOrder(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  const place = sql`array_position(${sql.param([...ids])}::uuid[], ${flashcardCategories.id})`;
  await db
    .update(flashcardCategories)
    .set({ sort: place })
    .where(and(eq(flashcardCategories.userId, userId), inArray(flashcardCategories.id, [...ids])));
}

interface CategoryCounts {
  readonly categoryId: string | null;
  readonly total: number;
  readonly due: number;
  readonly mastered: number;
}

/** Null is for the cards without a category. */
export async function selectCategoryCounts(db: Db, userId: string, now: Date): Promise<CategoryCounts[]> {
  return db
    .select({
      categoryId: flashcards.categoryId,
      total: sql<number>`count(*)`,
      due: sql<number>`count(*) FILTER (WHERE ${isDue(userId, now)})`,
      mastered: sql<number>`count(*) FILTER (WHERE ${flashcards.isMastered})`,
    })
    .from(flashcards)
    .where(and(eq(flashcards.userId, userId), isNull(flashcards.deletedAt)))
    .groupBy(flashcards.categoryId);
}

const isKept = (userId: string) => and(eq(flashcards.userId, userId), isNull(flashcards.deletedAt));
const cardCount = sql<number>`count(*)::int`;

/** How many cards have each status. */
export async function selectStatusCounts(db: Db, userId: string, now: Date) {
  const kept = db
    .select({ status: statusOf(now).as('status') })
    .from(flashcards)
    .where(isKept(userId))
    .as('kept');
  return db.select({ status: kept.status, total: cardCount }).from(kept).groupBy(kept.status);
}

/** The textbooks that cards are from, with how many each has and how many of them are due. */
export async function selectCardBooks(db: Db, userId: string, now: Date) {
  const rows = await db
    .select({
      bookId: flashcards.bookId,
      title: max(flashcards.sourceTitle),
      total: cardCount,
      due: sql<number>`(count(*) FILTER (WHERE ${isDue(userId, now)}))::int`,
    })
    .from(flashcards)
    .where(and(isKept(userId), isNotNull(flashcards.bookId)))
    .groupBy(flashcards.bookId)
    .orderBy(desc(cardCount), asc(flashcards.bookId))
    .limit(MAX_FLASHCARD_BOOKS);
  return rows.map(({ bookId, title, ...counts }) => ({ bookId: bookId!, title: title!, ...counts }));
}
