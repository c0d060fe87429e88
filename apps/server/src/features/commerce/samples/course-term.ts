import { addMonths } from '../../catalog/books/index.ts';

const DAY_MS = 86_400_000;

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/**
 * The term in which a course starts. Spring (`2027-1`) is February to July and autumn (`2026-2`) August to January, as
 * universities in China divide the year.
 */
export function termOf(startDay: string): string {
  const moved = addMonths(startDay, -1);
  return `${moved.slice(0, 4)}-${Number(moved.slice(5, 7)) <= 6 ? 1 : 2}`;
}

/** The last day of a course. */
export const courseEndDay = (startDay: string, weeks: number): string => addDays(startDay, weeks * 7 - 1);

/** Whether a text is a day of the calendar; `2026-02-30` is none. */
export const isCalendarDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day;
};
