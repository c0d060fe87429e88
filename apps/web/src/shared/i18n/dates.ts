import type { Language } from '@zhiye/contract';

const CALENDAR_DAY = /^\d{4}-\d\d-\d\d$/;

/** Business days are those of Shanghai. */
const shanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** `2026-11-20 14:06` from an instant; a calendar day stays as it is; nothing or no instant gives nothing. */
function inShanghai(value: string | null | undefined): string {
  if (!value) return '';
  if (CALENDAR_DAY.test(value)) return value;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? '' : shanghai.format(time);
}

/** The calendar day of an instant as `2026-11-20`, to compare and to send; `formatDay` is for people. */
export const calendarDay = (value: string | null | undefined): string => inShanghai(value).slice(0, 10);

/** Today as `2026-11-20`. */
export const today = (): string => calendarDay(new Date().toISOString());

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const englishDay = (month: string, day: string): string => `${MONTHS[Number(month) - 1]} ${Number(day)}`;

/** The day of an instant, or a calendar day, for people: `2026-11-20`, in English `Nov 20, 2026`. */
export function formatDayIn(language: Language, value: string | null | undefined): string {
  const text = calendarDay(value);
  if (language === 'zh' || !text) return text;
  const [year, month, day] = text.split('-') as [string, string, string];
  return `${englishDay(month, day)}, ${year}`;
}

/** A calendar day as the language writes it, and every other text as it is. */
export const translateDay = (language: Language, text: string): string =>
  CALENDAR_DAY.test(text) ? formatDayIn(language, text) : text;

/** A calendar day of this year: `11-20`, in English `Nov 20`. */
export const formatMonthDayIn = (language: Language, day: string): string =>
  language === 'zh' ? day.slice(5) : englishDay(day.slice(5, 7), day.slice(8, 10));

/** The time of an instant as `14:06`. */
export const formatClock = (value: string | null | undefined): string => inShanghai(value).slice(11);
