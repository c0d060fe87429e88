import { businessDay, startOfBusinessDay } from '../../../../platform/clock.ts';

const DAY_MS = 86_400_000;

/** Both providers write a bill in the morning and ask to fetch it after 10:00. */
const BILL_HOUR_MS = 10 * 3_600_000;

/** WeChat Pay keeps bills for three months. */
const OLDEST_DAYS = 89;

/** `-1` for the day before. */
export const addDays = (day: string, days: number): string =>
  businessDay(new Date(startOfBusinessDay(day).getTime() + days * DAY_MS));

/** The bill of a day should be there from this time on. */
export const billDueAt = (day: string): Date =>
  new Date(startOfBusinessDay(day).getTime() + DAY_MS + BILL_HOUR_MS);

/** The last day whose bill should be there. */
export const lastDueDay = (now: Date): string => businessDay(new Date(now.getTime() - DAY_MS - BILL_HOUR_MS));

/** The first day whose bill is still kept. */
export const oldestDay = (now: Date): string => addDays(businessDay(now), -OLDEST_DAYS);
