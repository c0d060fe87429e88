import { businessDay } from '../../../platform/clock.ts';
import { PUBLIC_HOLIDAYS } from './public-holidays.ts';

/** SPEC section 9: the invoice is sent within three working days after the payment. */
const WORKING_DAYS = 3;

const DAY_MS = 86_400_000;

/** Whether people work on a day, `2026-11-20`. A year without data has only weekends. */
export function isWorkingDay(day: string): boolean {
  const holidays = PUBLIC_HOLIDAYS[Number(day.slice(0, 4))];
  const monthAndDay = day.slice(5);
  if (holidays?.workingWeekendDays.includes(monthAndDay)) return true;
  if (holidays?.daysOff.some(([from, to]) => from <= monthAndDay && monthAndDay <= to)) return false;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** The day that is `count` working days after a day. The day itself does not count (Civil Code, article 201). */
export function addWorkingDays(day: string, count: number): string {
  let reached = day;
  for (let left = count; left > 0;) {
    reached = dayAfter(reached);
    if (isWorkingDay(reached)) left -= 1;
  }
  return reached;
}

/** The last business day for an invoice that can be issued since an instant. */
export const invoiceDueDay = (since: Date): string => addWorkingDays(businessDay(since), WORKING_DAYS);

/** The most that is counted. */
const MAX_DAYS_OVERDUE = 99;

/** Working days from a due day to today; 0 when it is not over. */
export function countDaysOverdue(dueDay: string, today: string): number {
  let days = 0;
  for (let day = dueDay; day < today && days < MAX_DAYS_OVERDUE;) {
    day = dayAfter(day);
    if (isWorkingDay(day)) days += 1;
  }
  return dueDay < today ? Math.max(1, days) : 0;
}
