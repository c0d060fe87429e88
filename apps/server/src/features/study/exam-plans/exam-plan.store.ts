import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { MAX_EXAM_PLANS } from '@zhiye/contract/constants/study/exam-plan';
import type { Db, Tx } from '../../../db/client.ts';
import { users } from '../../../db/tables/people/accounts.ts';
import { books } from '../../../db/tables/catalog/books.ts';
import {
  examPlans,
  readingClocks,
  readingCoverage,
  readingTimes,
} from '../../../db/tables/study/exam-plans.ts';

export type ExamPlanRow = typeof examPlans.$inferSelect;

/** Sorted by the day of the exam; exams before `today` come last. */
export async function selectExamPlans(db: Db, userId: string, today: string): Promise<ExamPlanRow[]> {
  return db
    .select()
    .from(examPlans)
    .where(eq(examPlans.userId, userId))
    .orderBy(sql`${examPlans.examDay} <= ${today}::date`, asc(examPlans.examDay), asc(examPlans.bookId))
    .limit(MAX_EXAM_PLANS);
}

export async function selectExamPlan(
  db: Db,
  userId: string,
  bookId: number,
): Promise<ExamPlanRow | undefined> {
  const [row] = await db
    .select()
    .from(examPlans)
    .where(and(eq(examPlans.userId, userId), eq(examPlans.bookId, bookId)));
  return row;
}

/** Plans of a person are saved one after the other. */
export async function lockPlanOwner(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** Plans of other books. */
export const countOtherPlans = (tx: Tx, userId: string, bookId: number): Promise<number> =>
  tx.$count(examPlans, and(eq(examPlans.userId, userId), sql`${examPlans.bookId} <> ${bookId}`));

export async function upsertExamPlan(tx: Tx, plan: typeof examPlans.$inferInsert): Promise<ExamPlanRow> {
  const { userId: _user, bookId: _book, createdAt: _created, ...change } = plan;
  const [row] = await tx
    .insert(examPlans)
    .values(plan)
    .onConflictDoUpdate({ target: [examPlans.userId, examPlans.bookId], set: change })
    .returning();
  return row!;
}

export async function deleteExamPlanRow(db: Db, userId: string, bookId: number): Promise<void> {
  await db.delete(examPlans).where(and(eq(examPlans.userId, userId), eq(examPlans.bookId, bookId)));
}

/** The table of contents as the page of the book shows it; empty for an unknown book. */
export async function selectBookContents(db: Db, bookId: number) {
  const [row] = await db.select({ contents: books.contents }).from(books).where(eq(books.id, bookId));
  return row?.contents ?? [];
}

export type ReadingCoverage = Omit<typeof readingCoverage.$inferSelect, 'userId' | 'bookId'>;

/** The key is the id of the book. */
export async function selectCoverage(
  db: Db,
  userId: string,
  bookIds: readonly number[],
): Promise<Map<number, ReadingCoverage>> {
  if (bookIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(readingCoverage)
    .where(and(eq(readingCoverage.userId, userId), inArray(readingCoverage.bookId, [...bookIds])));
  return new Map(rows.map(({ userId: _user, bookId, ...coverage }) => [bookId, coverage]));
}

export async function upsertCoverage(
  tx: Tx,
  userId: string,
  bookId: number,
  coverage: ReadingCoverage,
): Promise<void> {
  await tx
    .insert(readingCoverage)
    .values({ userId, bookId, ...coverage })
    .onConflictDoUpdate({ target: [readingCoverage.userId, readingCoverage.bookId], set: coverage });
}

/** Everything of one person. */
export async function deletePlansOf(db: Db, userId: string): Promise<void> {
  await db.delete(examPlans).where(eq(examPlans.userId, userId));
  await db.delete(readingCoverage).where(eq(readingCoverage.userId, userId));
  await db.delete(readingTimes).where(eq(readingTimes.userId, userId));
  await db.delete(readingClocks).where(eq(readingClocks.userId, userId));
}
