// What a plan looks like on a day: today's part, the chapters, and what is late. Pure.
import type { BookSummary, ExamPlan } from '@zhiye/contract';
import {
  countLate,
  countRead,
  countUnread,
  findReadingDays,
  spreadOverDays,
} from '@zhiye/contract/constants/study/exam-plan';
import type { PlanDay } from '@zhiye/contract/constants/study/exam-plan';
import { daysBetween, rescaleSpans } from '@zhiye/contract/constants/study/position-spans';
import type { Span } from '@zhiye/contract/constants/study/position-spans';
import type { ExamPlanRow, ReadingCoverage } from './exam-plan.store.ts';

export function describePlan(
  plan: ExamPlanRow,
  book: BookSummary,
  coverage: ReadingCoverage | undefined,
  today: string,
): Omit<ExamPlan, 'dueCards'> {
  const { bookId, examDay, weekdays, reviewDays, chapters } = plan;
  const read = spansOf(plan, coverage, 'spans');
  // the part of today stays as it was in the morning, while it is read
  const readBefore = spansOf(plan, coverage, coverage?.day === today ? 'spansBefore' : 'spans');
  const readingDays = findReadingDays(plan, today);
  const days = spreadOverDays(chapters, readBefore, readingDays);
  const unread = countUnread(chapters, read);
  const total = countUnread(chapters, []);
  const planned = days.filter(({ count }) => count > 0);
  return {
    bookId,
    book,
    examDay,
    weekdays,
    reviewDays,
    state: unread === 0 ? 'done' : examDay <= today ? 'over' : 'running',
    daysUntilExam: Math.max(0, daysBetween(today, examDay)),
    readingDaysLeft: readingDays.length,
    total,
    read: total - unread,
    startDay: plan.startDay,
    startRead: Math.max(0, total - plan.startUnread),
    // what is read today does not count as late: the day is not over
    late: countLate(plan, unread, today),
    nextDay: planned.find(({ day }) => day > today)?.day ?? null,
    today: describeToday(plan, days, read, today),
    chapters: describeChapters(plan, planned, read),
    days: days.map(({ day, count }) => ({ day, count })),
  };
}

const spansOf = (
  { positions }: ExamPlanRow,
  coverage: ReadingCoverage | undefined,
  name: 'spans' | 'spansBefore',
): Span[] => (coverage ? rescaleSpans(coverage[name], coverage.positions, positions) : []);

function describeToday(
  { chapters }: ExamPlanRow,
  days: readonly PlanDay[],
  read: readonly Span[],
  today: string,
): ExamPlan['today'] {
  const planned = days.find(({ day }) => day === today);
  const parts = (planned?.parts ?? []).map(({ chapter, from, to }) => ({
    title: chapters[chapter]!.title,
    from,
    to,
    read: countRead({ from, to }, read),
  }));
  return {
    day: today,
    count: planned?.count ?? 0,
    read: parts.reduce((sum, part) => sum + part.read, 0),
    parts,
  };
}

function describeChapters(
  { chapters }: ExamPlanRow,
  planned: readonly PlanDay[],
  read: readonly Span[],
): ExamPlan['chapters'] {
  const daysOf = new Map<number, string[]>();
  for (const { day, parts } of planned) {
    for (const { chapter } of parts) daysOf.set(chapter, [...(daysOf.get(chapter) ?? []), day]);
  }
  return chapters.map((chapter, index) => {
    const count = countRead(chapter, read);
    const days = count === chapter.to - chapter.from + 1 ? [] : (daysOf.get(index) ?? []);
    return { ...chapter, read: count, firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null };
  });
}
