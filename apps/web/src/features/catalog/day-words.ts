import type { Language } from '@zhiye/contract';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number];

/** `2027 年 11 月 20 日`, `20 November 2027`, from a calendar day. */
export function dayInWords(day: string, language: Language): string {
  const [, , date] = partsOf(day);
  const month = monthInWords(day, language);
  return language === 'en' ? `${date} ${month}` : `${month} ${date} 日`;
}

/** `2026 年 3 月`, `March 2026`. */
export function monthInWords(day: string, language: Language): string {
  const [year, month] = partsOf(day);
  return language === 'en' ? `${MONTHS[month - 1]} ${year}` : `${year} 年 ${month} 月`;
}
