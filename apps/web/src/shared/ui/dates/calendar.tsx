import { DayPicker } from '@daypicker/react';
import { enUS, zhCN } from '@daypicker/react/locale';
import { today } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-t.ts';
import styles from './calendar.module.css';

interface CalendarProps {
  /** `2026-11-30`, or `''` for none. */
  readonly day: string;
  readonly min?: string;
  readonly max?: string;
  readonly onChoose: (day: string) => void;
}

const LOCALES = { zh: zhCN, en: enUS };
/** The class names of the library's parts, which the style sheet has under the names of the library. */
const CLASS_NAMES = { ...styles };

/** A month of days to choose from. The arrow keys move by days and weeks, Page Up and Page Down by months. */
export function Calendar({ day, min, max, onChoose }: CalendarProps) {
  const now = toDate(today());
  const first = min ? toDate(min) : undefined;
  const last = max ? toDate(max) : undefined;
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      locale={LOCALES[useLanguage()]}
      weekStartsOn={1}
      today={now}
      selected={day ? toDate(day) : undefined}
      defaultMonth={day ? toDate(day) : (first ?? now)}
      startMonth={first}
      endMonth={last}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      classNames={CLASS_NAMES}
      onSelect={(date) => onChoose(toDay(date))}
    />
  );
}

/** The calendar counts in the time of the browser; the day itself has no time. */
function toDate(day: string): Date {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year!, month! - 1, date);
}

const toDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
