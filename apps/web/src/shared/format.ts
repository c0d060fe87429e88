import { calendarDay, formatClock, formatDayIn, formatMonthDayIn } from './i18n/dates.ts';
import { currentTexts } from './i18n/start-i18n.ts';

/** Money in fen as yuan with two decimals and thousands separators; nothing gives nothing (requirement R-514). */
export function formatMoney(fen: number | '' | null | undefined): string {
  if (fen === '' || fen == null || !Number.isFinite(fen)) return '';
  const whole = Math.round(Math.abs(fen));
  const yuan = String(Math.floor(whole / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${fen < 0 && whole > 0 ? '-' : ''}${yuan}.${String(whole % 100).padStart(2, '0')}`;
}

/** Digits 4 to 7 as four asterisks (requirement R-515). */
export function maskPhone(phone: string): string {
  return phone.replace(/^(\d{3})\d{4}/, '$1****');
}

export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** The day of an instant, or a calendar day, for people, in the language of this browser. */
export const formatDay = (value: string | null | undefined): string =>
  formatDayIn(currentTexts().language, value);

/** A calendar day of this year for people: `11-20`, in English `Nov 20`. */
export const formatMonthDay = (day: string): string => formatMonthDayIn(currentTexts().language, day);

/** An instant for people: `2026-11-20 14:06`, in English `Nov 20, 2026, 14:06`; a calendar day has no time. */
export function formatInstant(value: string | null | undefined): string {
  const clock = formatClock(value);
  if (!clock) return formatDay(value);
  return `${formatDay(value)}${currentTexts().language === 'en' ? ',' : ''} ${clock}`;
}

/** An instant of this year for people: `11-20 14:06`, in English `Nov 20, 14:06`. */
export function formatShortInstant(value: string | null | undefined): string {
  const { language } = currentTexts();
  const day = calendarDay(value);
  return day && `${formatMonthDayIn(language, day)}${language === 'en' ? ',' : ''} ${formatClock(value)}`;
}
