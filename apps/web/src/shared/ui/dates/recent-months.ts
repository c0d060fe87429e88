import { today } from '../../i18n/dates.ts';

/** The newest months of the business calendar, as `2026-11`, with the given one where it is older. */
export function recentMonths(count: number, chosen?: string): readonly string[] {
  const [year, month] = today().split('-').map(Number);
  const months = Array.from({ length: count }, (_, back) => {
    const date = new Date(Date.UTC(year!, month! - 1 - back, 1));
    return date.toISOString().slice(0, 7);
  });
  return chosen && !months.includes(chosen) ? [...months, chosen] : months;
}
