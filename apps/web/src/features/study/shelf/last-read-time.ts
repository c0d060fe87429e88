import { formatInstant } from '../../../shared/format.ts';

const DAY_MS = 86_400_000;

/** When a book was read last, in Shanghai: the day, `today` or `yesterday` when it was one of them, and the time. */
export function lastReadTime(
  instant: string,
  now: Date,
): { readonly day: string; readonly near: 'today' | 'yesterday' | null; readonly time: string } {
  const [day = '', time = ''] = formatInstant(instant).split(' ');
  const dayOf = (ms: number) => formatInstant(new Date(ms).toISOString()).slice(0, 10);
  if (day === dayOf(now.getTime())) return { day, near: 'today', time };
  if (day === dayOf(now.getTime() - DAY_MS)) return { day, near: 'yesterday', time };
  return { day, near: null, time };
}
