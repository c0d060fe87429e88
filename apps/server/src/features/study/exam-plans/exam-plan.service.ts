// Makes, changes and deletes the plan of a person for the exam about a book.
import { examPlanErrors, readingErrors } from '@zhiye/contract';
import type { ExamPlan, InputOf, saveExamPlan as saveRoute } from '@zhiye/contract';
import {
  countUnread,
  findReadingDays,
  MAX_EXAM_PLANS,
  MAX_PLAN_CHAPTERS,
  MAX_PLAN_DAYS,
} from '@zhiye/contract/constants/study/exam-plan';
import { addDays, rescaleSpans, weekdayOf } from '@zhiye/contract/constants/study/position-spans';
import type { PlanChapter } from '@zhiye/contract/constants/study/exam-plan';
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

// Which positions each chapter of a book has, from its table of contents. Pure.
interface ContentsRow {
  readonly title: string;
  /** 1 is the highest. */
  readonly level: number;
  /** The position where it starts, from 1. */
  readonly page: number | null;
}

interface BookChapter extends Omit<PlanChapter, 'isChosen'> {
  /** False for pages around the text: cover, title page, imprint, table of contents, index. */
  readonly isBody: boolean;
}

/** Titles of pages around the text, as tables of contents name them; without spaces and punctuation, in lower case. */
const TITLES_AROUND_TEXT = new Set(
  (
    '封面 封底 书名页 扉页 版权 版权页 版权信息 版权声明 图书在版编目cip数据 献词 题献 目录 目次 总目录 图目录 表目录 索引 参考文献 ' +
    'cover titlepage halftitle halftitlepage copyright copyrightpage imprint colophon uncopyright dedication ' +
    'contents thecontents tableofcontents listoffigures listoftables listofillustrations index bibliography references'
  ).split(' '),
);

const isBodyTitle = (title: string): boolean =>
  !TITLES_AROUND_TEXT.has(
    title
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s\p{P}]/gu, ''),
  );

/** A book in two or three parts is planned by what is below them. */
const FEWEST_CHAPTERS = 4;

/** In order, without gaps from the first one to the end of the book. Entries that start on one page are one chapter. */
export function findPlanChapters(contents: readonly ContentsRow[], positions: number): BookChapter[] {
  const top = listStarts(contents, 1, positions);
  const starts = top.length < FEWEST_CHAPTERS ? listStarts(contents, 2, positions) : top;
  return starts
    .slice(0, MAX_PLAN_CHAPTERS)
    .map((start, index) => ({ ...start, to: (starts[index + 1]?.from ?? positions + 1) - 1 }));
}

function listStarts(contents: readonly ContentsRow[], maxLevel: number, positions: number) {
  const starts: Omit<BookChapter, 'to'>[] = [];
  for (const { title, level, page } of contents) {
    if (level > maxLevel || page === null || page > positions) continue;
    const last = starts.at(-1);
    if (last && page < last.from) continue;
    const isBody = isBodyTitle(title);
    if (last?.from === page) {
      starts.pop();
      starts.push({ title: `${last.title} · ${title}`, from: page, isBody: last.isBody || isBody });
    } else starts.push({ title, from: page, isBody });
  }
  return starts;
}
