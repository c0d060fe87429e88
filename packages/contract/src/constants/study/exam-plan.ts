// How the pages of a book are spread over the days until an exam. Pure: days and what was read are arguments.
import { addDays, countSpans, intersectSpans, subtractSpans, weekdayOf } from './position-spans.ts';
import type { Span } from './position-spans.ts';

export const MAX_PLAN_DAYS = 730;
export const MAX_REVIEW_DAYS = 60;
export const MAX_PLAN_CHAPTERS = 400;
export const MAX_EXAM_PLANS = 50;

/** A chapter of the book: its first and last position. */
export interface PlanChapter {
  readonly title: string;
  readonly from: number;
  readonly to: number;
  /** Whether it is examined. */
  readonly isChosen: boolean;
}

export interface PlanRule {
  /** The day of the exam; nothing is read on it. */
  readonly examDay: string;
  /** The days of the week on which the person reads; 1 is Monday. */
  readonly weekdays: readonly number[];
  /** Days before the exam on which nothing new is read. */
  readonly reviewDays: number;
}

/** Positions of one chapter that are read on one day. */
export interface PlanPart {
  /** Index of the chapter in the book. */
  readonly chapter: number;
  readonly from: number;
  readonly to: number;
}

export interface PlanDay {
  readonly day: string;
  readonly count: number;
  readonly parts: readonly PlanPart[];
}

/**
 * Days from `today` on which the person reads. When free days and review days leave none, every day before the exam
 * counts; none is left on the day of the exam.
 */
export function findReadingDays({ examDay, weekdays, reviewDays }: PlanRule, today: string): string[] {
  const daysUntil = (end: string): string[] => {
    const days: string[] = [];
    for (let day = today; day < end && days.length <= MAX_PLAN_DAYS; day = addDays(day, 1)) days.push(day);
    return days;
  };
  const chosen = daysUntil(addDays(examDay, -reviewDays)).filter((day) => weekdays.includes(weekdayOf(day)));
  return chosen.length > 0 ? chosen : daysUntil(examDay);
}

/**
 * Spreads what is unread evenly over the days, in the order of the book; earlier days get what cannot be divided. Late work
 * needs no rule of its own: it is unread, so it is spread over the days that are left.
 */
export function spreadOverDays(
  chapters: readonly PlanChapter[],
  read: readonly Span[],
  days: readonly string[],
): PlanDay[] {
  const unread = findUnreadParts(chapters, read);
  const total = unread.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  let taken = 0;
  let next = unread.shift();
  return days.map((day, index) => {
    const target = Math.ceil((total * (index + 1)) / days.length);
    const parts: PlanPart[] = [];
    let count = 0;
    while (next && taken + count < target) {
      const to = Math.min(next.to, next.from + target - taken - count - 1);
      parts.push({ ...next, to });
      count += to - next.from + 1;
      next = to < next.to ? { ...next, from: to + 1 } : unread.shift();
    }
    taken += count;
    return { day, count, parts };
  });
}

function findUnreadParts(chapters: readonly PlanChapter[], read: readonly Span[]): PlanPart[] {
  return chapters.flatMap(({ from, to, isChosen }, chapter) =>
    isChosen
      ? subtractSpans([[from, to]], read).map(([start, end]) => ({ chapter, from: start, to: end }))
      : [],
  );
}

export const countUnread = (chapters: readonly PlanChapter[], read: readonly Span[]): number =>
  findUnreadParts(chapters, read).reduce((sum, { from, to }) => sum + to - from + 1, 0);

export interface PlanBaseline {
  /** When the plan was made or last changed, and how much was unread then. */
  readonly startDay: string;
  readonly startUnread: number;
}

/** How many positions the person is behind: what was to be read before today, less what has been read since the start. */
export function countLate(
  { startDay, startUnread, ...rule }: PlanRule & PlanBaseline,
  unread: number,
  today: string,
): number {
  const days = findReadingDays(rule, startDay);
  if (days.length === 0) return unread;
  const past = days.filter((day) => day < today).length;
  const expected = Math.ceil((startUnread * past) / days.length);
  return Math.min(unread, Math.max(0, expected - (startUnread - unread)));
}

/** How many positions of a part are read. */
export const countRead = ({ from, to }: Pick<PlanPart, 'from' | 'to'>, read: readonly Span[]): number =>
  countSpans(intersectSpans([[from, to]], read));
