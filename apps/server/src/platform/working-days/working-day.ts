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

/** The public holidays of a year in China, as days `MM-DD`. */
interface HolidayYear {
  /** Days off that fall on working days, from and to, both included. Weekends inside a range do no harm. */
  readonly daysOff: readonly (readonly [from: string, to: string])[];
  /** Saturdays and Sundays on which people work instead (调休). */
  readonly workingWeekendDays: readonly string[];
}

/** From the yearly notice of the General Office of the State Council (国务院办公厅关于部分节假日安排的通知). */
export const PUBLIC_HOLIDAYS: Readonly<Record<number, HolidayYear>> = {
  // Notice of 2024-11-12.
  2025: {
    daysOff: [
      ['01-01', '01-01'],
      ['01-28', '02-04'],
      ['04-04', '04-06'],
      ['05-01', '05-05'],
      ['05-31', '06-02'],
      ['10-01', '10-08'],
    ],
    workingWeekendDays: ['01-26', '02-08', '04-27', '09-28', '10-11'],
  },
  // Notice of 2025-11-04.
  2026: {
    daysOff: [
      ['01-01', '01-03'],
      ['02-15', '02-23'],
      ['04-04', '04-06'],
      ['05-01', '05-05'],
      ['06-19', '06-21'],
      ['09-25', '09-27'],
      ['10-01', '10-07'],
    ],
    workingWeekendDays: ['01-04', '02-14', '02-28', '05-09', '09-20', '10-10'],
  },
  // The notice for 2027 was not available. These are only the statutory days of the Regulation on Public Holidays
  // (全国年节及纪念日放假办法, 2024): no bridge days and no make-up working days. Replace them by the notice.
  2027: {
    daysOff: [
      ['01-01', '01-01'],
      ['02-05', '02-08'],
      ['04-05', '04-05'],
      ['05-01', '05-02'],
      ['06-09', '06-09'],
      ['09-15', '09-15'],
      ['10-01', '10-03'],
    ],
    workingWeekendDays: [],
  },
};
