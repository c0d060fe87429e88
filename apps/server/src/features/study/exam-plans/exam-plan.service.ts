// Makes, changes and deletes the plan of a person for the exam about a book.
import { examPlanErrors, readingErrors } from '@zhiye/contract';
import type { ExamPlan, InputOf, saveExamPlan as saveRoute } from '@zhiye/contract';
import {
  countUnread,
  findReadingDays,
  MAX_EXAM_PLANS,
  MAX_PLAN_DAYS,
} from '@zhiye/contract/constants/study/exam-plan';
import { addDays, rescaleSpans, weekdayOf } from '@zhiye/contract/constants/study/position-spans';
import type { Database, Db } from '../../../db/client.ts';
import { businessDay, endOfBusinessDay } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/refusal.ts';
import { selectSummariesById } from '../../catalog/books/index.ts';
import { findEntitlementStatus } from '../../commerce/entitlements/index.ts';
import { countDueFlashcardsByBook } from '../flashcards/index.ts';
import { selectCurrentPublication } from '../../catalog/publications/index.ts';
import { requireEntitlement } from '../reading/index.ts';
import {
  countOtherPlans,
  deleteExamPlanRow,
  lockPlanOwner,
  selectBookContents,
  selectCoverage,
  selectExamPlan,
  selectExamPlans,
  upsertExamPlan,
} from './exam-plan.store.ts';
import type { ExamPlanRow } from './exam-plan.store.ts';
import { describePlan } from './plan-description.ts';
import { findPlanChapters } from './plan-chapters.ts';

type PlanInput = InputOf<typeof saveRoute>;

export async function findExamPlans(db: Db, userId: string, now: Date): Promise<ExamPlan[]> {
  return describePlans(db, userId, await selectExamPlans(db, userId, businessDay(now)), now);
}

export async function getExamPlan(db: Db, userId: string, bookId: number, now: Date) {
  await requireHeldBook(db, userId, bookId, now);
  const row = await selectExamPlan(db, userId, bookId);
  const [plan = null] = await describePlans(db, userId, row ? [row] : [], now);
  return { plan, chapters: (await findChapters(db, bookId))?.chapters ?? [] };
}

export async function saveExamPlan(
  db: Database['db'],
  userId: string,
  { bookId, chapters: chosen, ...rule }: PlanInput,
  now: Date,
): Promise<ExamPlan> {
  await requireEntitlement(db, userId, bookId, now);
  const startDay = businessDay(now);
  requireRule(rule, startDay);
  const { positions, chapters: spans } =
    (await findChapters(db, bookId)) ?? refuse(examPlanErrors.noChapters);
  if (chosen.some((index) => index >= spans.length)) refuse(examPlanErrors.chaptersWrong);
  const chapters = spans.map(({ isBody: _, ...span }, index) => ({
    ...span,
    isChosen: chosen.includes(index),
  }));
  return db.transaction(async (tx) => {
    await lockPlanOwner(tx, userId);
    if ((await countOtherPlans(tx, userId, bookId)) >= MAX_EXAM_PLANS) {
      refuse(examPlanErrors.tooManyPlans, { max: MAX_EXAM_PLANS });
    }
    const coverage = (await selectCoverage(tx, userId, [bookId])).get(bookId);
    const read = coverage ? rescaleSpans(coverage.spans, coverage.positions, positions) : [];
    const startUnread = countUnread(chapters, read);
    const weekdays = rule.weekdays.toSorted();
    const plan = { userId, bookId, ...rule, weekdays, chapters, positions, startDay, startUnread };
    const [saved] = await describePlans(tx, userId, [await upsertExamPlan(tx, plan)], now);
    return saved!;
  });
}

function requireRule(rule: Pick<PlanInput, 'examDay' | 'weekdays' | 'reviewDays'>, today: string): void {
  const { examDay, weekdays, reviewDays } = rule;
  const isDay = businessDay(endOfBusinessDay(examDay)) === examDay;
  if (!isDay || examDay <= today || examDay > addDays(today, MAX_PLAN_DAYS))
    refuse(examPlanErrors.examDayWrong);
  // without a day that fits the rule, other days would be taken
  const isKept = (day: string) => weekdays.includes(weekdayOf(day)) && day < addDays(examDay, -reviewDays);
  if (!findReadingDays(rule, today).some(isKept)) refuse(examPlanErrors.noReadingDays);
}

export async function deleteExamPlan(db: Db, userId: string, bookId: number, now: Date): Promise<null> {
  await requireHeldBook(db, userId, bookId, now);
  await deleteExamPlanRow(db, userId, bookId);
  return null;
}

/** Whoever holds the book or once held it: plans stay when the access ends. */
async function requireHeldBook(db: Db, userId: string, bookId: number, now: Date): Promise<void> {
  const status = await findEntitlementStatus(db, userId, bookId, now);
  if (status === 'never') refuse(readingErrors.notEntitled);
}

/** Of the current text; undefined for a book without text or without a table of contents. */
async function findChapters(db: Db, bookId: number) {
  const publication = await selectCurrentPublication(db, bookId);
  if (!publication) return undefined;
  const { positions } = publication;
  const chapters = findPlanChapters(await selectBookContents(db, bookId), positions);
  return chapters.length > 0 ? { positions, chapters } : undefined;
}

async function describePlans(
  db: Db,
  userId: string,
  rows: readonly ExamPlanRow[],
  now: Date,
): Promise<ExamPlan[]> {
  const bookIds = rows.map(({ bookId }) => bookId);
  const books = new Map((await selectSummariesById(db, bookIds)).map((book) => [book.bookId, book]));
  const coverage = await selectCoverage(db, userId, bookIds);
  const dueCards = await countDueFlashcardsByBook(db, userId, bookIds, now);
  const today = businessDay(now);
  return rows.map((row) => ({
    ...describePlan(row, books.get(row.bookId)!, coverage.get(row.bookId), today),
    dueCards: dueCards.get(row.bookId) ?? 0,
  }));
}
