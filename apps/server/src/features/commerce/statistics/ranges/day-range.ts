// Calendar days of ranges, and the ranges that a range is compared with. Days are texts such as `2026-11-20`.

export interface DayRange {
  readonly fromDay: string;
  readonly toDay: string;
}

export interface BucketRun {
  readonly grain: 'day' | 'month' | 'year';
  /** The first days of the first and the last bucket. */
  readonly first: string;
  readonly last: string;
}

const DAY_MS = 86_400_000;
const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date): string => date.toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string =>
  toDay(new Date(toDate(day).getTime() + days * DAY_MS));

export const daysOf = ({ fromDay, toDay: last }: DayRange): number =>
  (toDate(last).getTime() - toDate(fromDay).getTime()) / DAY_MS + 1;

const lastOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day of another month; a day that the month lacks becomes its last. */
export function addMonths(day: string, months: number): string {
  const date = toDate(day);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + 1];
  const ordinal = Math.min(date.getUTCDate(), lastOfMonth(year, month));
  return toDay(new Date(Date.UTC(year, month - 1, ordinal)));
}

const isLastOfMonth = (day: string): boolean => addDays(day, 1).endsWith('-01');

/** The last day of its month stays one: a whole month is compared with a whole month. */
function shiftEnd(day: string, months: number): string {
  const shifted = addMonths(day, months);
  if (!isLastOfMonth(day)) return shifted;
  return addDays(addMonths(`${shifted.slice(0, 7)}-01`, 1), -1);
}

/** 同比. */
export const yearBefore = ({ fromDay, toDay: last }: DayRange): DayRange => ({
  fromDay: addMonths(fromDay, -12),
  toDay: shiftEnd(last, -12),
});

/**
 * 环比: a range that begins with a month is compared with as many months before, up to the same day; any other one with as many
 * days before.
 */
export function periodBefore(range: DayRange): DayRange {
  const { fromDay, toDay: last } = range;
  if (!fromDay.endsWith('-01')) {
    const days = daysOf(range);
    return { fromDay: addDays(fromDay, -days), toDay: addDays(fromDay, -1) };
  }
  const [from, to] = [toDate(fromDay), toDate(last)];
  const months =
    (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth() + 1;
  return { fromDay: addMonths(fromDay, -months), toDay: shiftEnd(last, -months) };
}

/** The whole years, whole months and single days that a range consists of, at most five runs. */
export function bucketRuns({ fromDay, toDay: last }: DayRange): BucketRun[] {
  if (fromDay > last) return [];
  return (
    split(fromDay, last, 'year') ?? split(fromDay, last, 'month') ?? [{ grain: 'day', first: fromDay, last }]
  );
}

/** Undefined when the range has no whole year or month. */
function split(fromDay: string, last: string, grain: 'month' | 'year'): BucketRun[] | undefined {
  const months = grain === 'year' ? 12 : 1;
  const startOf = (day: string) => (grain === 'year' ? `${day.slice(0, 4)}-01-01` : `${day.slice(0, 7)}-01`);
  const start = startOf(fromDay) === fromDay ? fromDay : addMonths(startOf(fromDay), months);
  /** After the last whole one. */
  const end = startOf(addDays(last, 1));
  if (start >= end) return undefined;
  return [
    ...bucketRuns({ fromDay, toDay: addDays(start, -1) }),
    { grain, first: start, last: addMonths(end, -months) },
    ...bucketRuns({ fromDay: end, toDay: last }),
  ];
}
