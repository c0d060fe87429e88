import { formatDay } from '../../../shared/format.ts';
import { calendarDay, formatClock } from '../../../shared/i18n/dates.ts';

const DAY_MS = 86_400_000;

/** When a book was read last, in Shanghai: the day, `today` or `yesterday` when it was one of them, and the time. */
export function lastReadTime(
  instant: string,
  now: Date,
): { readonly day: string; readonly near: 'today' | 'yesterday' | null; readonly time: string } {
  const [day, time] = [calendarDay(instant), formatClock(instant)];
  const dayBefore = (ms: number) => calendarDay(new Date(now.getTime() - ms).toISOString());
  const near = day === dayBefore(0) ? 'today' : day === dayBefore(DAY_MS) ? 'yesterday' : null;
  return { day: formatDay(day), near, time };
}
