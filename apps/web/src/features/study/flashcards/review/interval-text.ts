const HOUR = 60;
const DAY = 24 * HOUR;

/** A number and its unit: `['days', 6]`. */
export function intervalOf(minutes: number): readonly ['minutes' | 'hours' | 'days', number] {
  if (minutes < HOUR) return ['minutes', Math.max(1, minutes)];
  if (minutes < DAY) return ['hours', Math.round(minutes / HOUR)];
  return ['days', Math.round(minutes / DAY)];
}
