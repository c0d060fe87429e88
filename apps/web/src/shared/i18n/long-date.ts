import type { Language } from '@zhiye/contract';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number];

/** A calendar day as `2027 年 11 月 20 日` or `November 20, 2027`. */
export function formatLongDate(day: string, language: Language): string {
  const [year, month, date] = partsOf(day);
  if (language === 'en') return `${MONTHS[month - 1]} ${date}, ${year}`;
  return `${formatLongMonth(day, language)} ${date} 日`;
}

/** The month of a calendar day as `2026 年 3 月` or `March 2026`. */
export function formatLongMonth(day: string, language: Language): string {
  const [year, month] = partsOf(day);
  return language === 'en' ? `${MONTHS[month - 1]} ${year}` : `${year} 年 ${month} 月`;
}
