import { PUBLIC_HOLIDAYS } from './public-holidays.ts';

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

/** The most that is counted. */
const MAX_COUNTED_DAYS = 99;

/** Working days after a day up to today, at most 99; 0 on the day itself and on the holidays that follow it. */
export function countWorkingDays(since: string, today: string): number {
  let days = 0;
  for (let day = since; day < today && days < MAX_COUNTED_DAYS;) {
    day = dayAfter(day);
    if (isWorkingDay(day)) days += 1;
  }
  return days;
}

/** Working days from a due day to today; 0 when it is not over, and at least 1 when it is. */
export const countDaysOverdue = (dueDay: string, today: string): number =>
  dueDay < today ? Math.max(1, countWorkingDays(dueDay, today)) : 0;
