// What a plan becomes while it is changed: the rule of the server, before anything is saved. Pure.
import type { ExamPlan } from '@zhiye/contract';
import { findReadingDays, spreadOverDays } from '@zhiye/contract/constants/study/exam-plan';
import type { Span } from '@zhiye/contract/constants/study/position-spans';

/** What a person can change of a plan. */
export interface PlanDraft {
  readonly examDay: string;
  readonly weekdays: readonly number[];
  readonly reviewDays: number;
  /** Indexes of the chapters, from 0. */
  readonly chosen: readonly number[];
}

export const draftOf = ({ examDay, weekdays, reviewDays, chapters }: ExamPlan): PlanDraft => ({
  examDay,
  weekdays,
  reviewDays,
  chosen: chapters.flatMap(({ isChosen }, index) => (isChosen ? [index] : [])),
});

export const isSameDraft = (one: PlanDraft, two: PlanDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(two);

export interface ProjectedPlan {
  /** Pages of the days from today. */
  readonly days: readonly { readonly day: string; readonly count: number }[];
  /** The most pages of a day. */
  readonly perDay: number;
  /** The last day on which something is read; null when nothing is left. */
  readonly lastDay: string | null;
  /** Pages of the chosen chapters, and how many of them are read. */
  readonly total: number;
  readonly read: number;
}

/** Of a chapter only the number of read pages is known: they are taken as its first ones, which changes no day's number. */
export function projectPlan(draft: PlanDraft, { chapters, today }: ExamPlan): ProjectedPlan {
  const chosen = chapters.map((chapter, index) => ({ ...chapter, isChosen: draft.chosen.includes(index) }));
  const spans = chapters.flatMap(({ from, read }): Span[] => (read > 0 ? [[from, from + read - 1]] : []));
  const spread = spreadOverDays(chosen, spans, findReadingDays(draft, today.day));
  const days = spread.map(({ day, count }) => ({ day, count }));
  const examined = chosen.filter(({ isChosen }) => isChosen);
  return {
    days,
    perDay: Math.max(0, ...days.map(({ count }) => count)),
    lastDay: days.findLast(({ count }) => count > 0)?.day ?? null,
    total: examined.reduce((sum, { from, to }) => sum + to - from + 1, 0),
    read: examined.reduce((sum, { read }) => sum + read, 0),
  };
}

/** A day with more than so many times the pages of a day of the plan as it was made cannot be caught up. */
const TOO_MANY_TIMES = 3;

export function isOutOfReach(plan: ExamPlan, { perDay }: ProjectedPlan): boolean {
  const days = findReadingDays(plan, plan.startDay).length;
  const usual = days === 0 ? 0 : (plan.total - plan.startRead) / days;
  return usual > 0 && perDay > TOO_MANY_TIMES * Math.max(1, usual);
}
