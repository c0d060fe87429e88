import type { Duration } from '@zhiye/contract';

const MONTHS: Record<Duration, number | null> = {
  half_year: 6,
  one_year: 12,
  two_years: 24,
  three_years: 36,
  five_years: 60,
  long_term: null,
};

/** What an access period is called on papers, in mails and in exports. */
export const DURATION_NAMES: Readonly<Record<Duration, { readonly zh: string; readonly en: string }>> = {
  half_year: { zh: '半年', en: '6 months' },
  one_year: { zh: '一年', en: '1 year' },
  two_years: { zh: '两年', en: '2 years' },
  three_years: { zh: '三年', en: '3 years' },
  five_years: { zh: '五年', en: '5 years' },
  long_term: { zh: '长期', en: 'No expiry' },
};

/** The last day of an access period that starts on `startDay` (`2026-11-20`, Asia/Shanghai); null means no expiry. */
export function accessEndDay(duration: Duration, startDay: string): string | null {
  const months = MONTHS[duration];
  return months === null ? null : addMonths(startDay, months);
}

/** Adds calendar months. A day that the month lacks becomes its last day: 31 August + 6 months is 28 or 29 February. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
  return moved.toISOString().slice(0, 10);
}
