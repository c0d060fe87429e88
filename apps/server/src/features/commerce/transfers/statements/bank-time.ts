// Reads dates and times as banks and spreadsheets write them. What could be two days is not guessed.

/** The clock of Shanghai. `hasTime` is false when the bank wrote the day alone; the instant is then the start of the day. */
export interface BankTime {
  readonly at: Date;
  readonly hasTime: boolean;
}

/** `unclear`: day and month could be exchanged. */
export type TimeProblem = 'unreadable' | 'unclear';

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(${MONTHS.join('|')})[a-z]*\\.?`;
const SECONDS_A_DAY = 86_400;
/** Day 0 of the serial numbers of spreadsheets; they are right from March 1900 on. */
const SERIAL_ORIGIN = Date.UTC(1899, 11, 30);
/** The serial numbers of 2000-01-01 and 2099-12-31. */
const SERIALS = [36_526, 73_050] as const;
const CHINESE_DIGITS = '〇一二三四五六七八九';

const clean = (cell: string): string => {
  const text = cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/零/g, '〇')
    .replace(/\s+/g, ' ')
    .replace(/(星期|周|礼拜)[一二三四五六日天]/g, ' ')
    .replace(/\b(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?\b[.,]?/g, ' ')
    .trim();
  const plain = readChineseNumbers(text);
  return /^[-—/]+$/.test(plain) ? '' : plain;
};

/** 二〇二六年十一月二十五日 is 2026年11月25日. */
const readChineseNumbers = (text: string): string =>
  text
    .replace(/([一二三四五六七八九]?)十([一二三四五六七八九]?)/g, (_, tens: string, ones: string) =>
      String((tens ? CHINESE_DIGITS.indexOf(tens) : 1) * 10 + (ones ? CHINESE_DIGITS.indexOf(ones) : 0)),
    )
    .replace(/[〇一二三四五六七八九]/g, (digit) => String(CHINESE_DIGITS.indexOf(digit)));

const inSerialRange = (value: number): boolean => value >= SERIALS[0] && value < SERIALS[1] + 1;

const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

/** The day at the beginning of a text, and what follows. */
function takeDay(text: string): { day: Day; rest: string } | TimeProblem {
  const year = /^(\d{4}|\d{2}(?=年))[-/.年 ]{1,2}(\d{1,2})[-/.月 ]{1,2}(\d{1,2})(?!\d)日?(.*)$/.exec(text);
  if (year) return dayOf(fullYear(year[1]!), Number(year[2]), Number(year[3]), year[4]!);
  const compact = /^(20\d{2})(\d{2})(\d{2})(?!\d{1,3}$|\d{5}$|\d{7,8}$)(.*)$/.exec(text);
  if (compact) return dayOf(Number(compact[1]), Number(compact[2]), Number(compact[3]), compact[4]!);
  const named = takeNamedMonth(text);
  if (named) return named;
  const last = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)(.*)$/.exec(text);
  if (!last) return /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2}(?!\d)/.test(text) ? 'unclear' : 'unreadable';
  const [first, second] = [Number(last[1]), Number(last[3])];
  // Points stand in dates that begin with the day.
  const isDayFirst = last[2] === '.' || first > 12 || first === second;
  if (!isDayFirst && second <= 12) return 'unclear';
  const [month, day] = isDayFirst ? [second, first] : [first, second];
  return dayOf(Number(last[4]), month, day, last[5]!);
}

function takeNamedMonth(text: string) {
  const monthOf = (name: string) => MONTHS.indexOf(name.slice(0, 3)) + 1;
  const dayFirst = new RegExp(`^(\\d{1,2})[-/. ]?${MONTH}[-/., ]{0,2}(\\d{4}|\\d{2})(?!\\d)(.*)$`).exec(text);
  if (dayFirst)
    return dayOf(fullYear(dayFirst[3]!), monthOf(dayFirst[2]!), Number(dayFirst[1]), dayFirst[4]!);
  const monthFirst = new RegExp(`^${MONTH}[-/. ]?(\\d{1,2})[-/., ]{1,2}(\\d{4})(.*)$`).exec(text);
  if (monthFirst)
    return dayOf(Number(monthFirst[3]), monthOf(monthFirst[1]!), Number(monthFirst[2]), monthFirst[4]!);
  const yearFirst = new RegExp(`^(\\d{4})[-/. ]?${MONTH}[-/. ]?(\\d{1,2})(?!\\d)(.*)$`).exec(text);
  return (
    yearFirst && dayOf(Number(yearFirst[1]), monthOf(yearFirst[2]!), Number(yearFirst[3]), yearFirst[4]!)
  );
}

/** 31 February would become a day of March. */
function dayOf(year: number, month: number, day: number, rest: string) {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 2000 && year < 2100
    ? { day: { year, month, day }, rest }
    : ('unreadable' as const);
}

const MORNING = '上午|凌晨|早上|清晨|am|a\\.m\\.';
const EVENING = '下午|晚上|傍晚|pm|p\\.m\\.';
const CLOCK = new RegExp(
  `^(${MORNING}|${EVENING}|中午)? ?(\\d{1,2})(?:[:.时点] ?(\\d{1,2})(?:[:.分] ?(\\d{1,2})(?:[.,:]\\d{1,9})?)?)?[时点分秒整]{0,2} ?(${MORNING}|${EVENING})?$`,
);

/** Seconds since midnight; undefined when the text is no time. */
function parseClock(text: string): number | undefined {
  const digits = /^(\d{5}$|\d{6}(?=\d{2,6}$|$))/.exec(text);
  if (digits) {
    const [hour, minute, second] = digits[1]!.padStart(6, '0').match(/\d\d/g)!;
    return secondsOf(Number(hour), Number(minute), Number(second));
  }
  const short = /^(\d{2})(\d{2})$/.exec(text);
  // 3015 is no hour and minute, but 00:30:15 without its zeros
  if (short)
    return (
      secondsOf(Number(short[1]), Number(short[2]), 0) ?? secondsOf(0, Number(short[1]), Number(short[2]))
    );
  const fraction = /^0?\.\d+$/.exec(text);
  if (fraction) return Math.round(Number(text) * SECONDS_A_DAY) % SECONDS_A_DAY;
  const match = CLOCK.exec(text.replace(/^(\d{1,2})-(\d{2})-(\d{2})$/, '$1:$2:$3'));
  if (!match) return undefined;
  const [, before, hourText, minute, second, after] = match;
  const isAlone = minute === undefined && !before && !after && !/[时点]/.test(text);
  if (isAlone) return undefined;
  const half = before ?? after ?? '';
  return secondsOf(hourOf(Number(hourText), half), Number(minute ?? 0), Number(second ?? 0));
}

/** 12 AM is midnight, 12 PM noon; 下午 15:42 is what it says. */
function hourOf(hour: number, half: string): number {
  if (half === '中午') return hour < 10 ? hour + 12 : hour;
  if (new RegExp(`^(${EVENING})$`).test(half)) return hour < 12 ? hour + 12 : hour;
  return half !== '' && hour === 12 ? 0 : hour;
}

const secondsOf = (hour: number, minute: number, second: number): number | undefined =>
  hour < 24 && minute < 60 && second < 60 ? hour * 3_600 + minute * 60 + second : undefined;

/** Milliseconds that a zone at the end of a text is ahead of Shanghai, and the text without it. */
function takeZone(text: string): { rest: string; aheadMs: number } {
  const match = /^(.*\d) ?(z|utc|gmt|([+-])(\d{2}):?(\d{2}))$/.exec(text);
  if (!match || !match[1]!.includes(':')) return { rest: text, aheadMs: 0 };
  const minutes = match[3] ? (Number(match[4]) * 60 + Number(match[5])) * (match[3] === '-' ? -1 : 1) : 0;
  return { rest: match[1]!, aheadMs: (minutes - 480) * 60_000 };
}

function instantOf({ year, month, day }: Day, seconds: number, aheadMs = 0): Date {
  return new Date(Date.UTC(year, month - 1, day) + seconds * 1_000 - 8 * 3_600_000 - aheadMs);
}

/** One cell with a day and perhaps a time. */
function parseCell(text: string): BankTime | TimeProblem {
  if (/^\d{5}(\.\d+)?$/.test(text) && inSerialRange(Number(text))) {
    const seconds = Math.round(Number(text) * SECONDS_A_DAY);
    const at = new Date(SERIAL_ORIGIN + seconds * 1_000 - 8 * 3_600_000);
    return { at, hasTime: seconds % SECONDS_A_DAY !== 0 };
  }
  const { rest: zoned, aheadMs } = takeZone(text);
  // 20261125.0 is a number that a spreadsheet wrote.
  const found = takeDay(zoned.replace(/^(\d{8})\.0+$/, '$1'));
  if (typeof found === 'string') return found;
  const rest = found.rest.replace(/^[-t, :]+/, '').trim();
  if (rest === '') return { at: instantOf(found.day, 0), hasTime: false };
  const seconds = parseClock(rest);
  return seconds === undefined
    ? 'unreadable'
    : { at: instantOf(found.day, seconds, aheadMs), hasTime: seconds !== 0 };
}

/** The day of one cell and the time of another. A time cell that has its own day is taken alone. */
export function parseBankTime(dateCell: string, timeCell = ''): BankTime | TimeProblem {
  const [date, time] = [clean(dateCell), clean(timeCell)];
  if (time === '') return date === '' ? 'unreadable' : parseCell(date);
  const whole = /^\d{5,6}$/.test(time) && date !== '' ? 'unreadable' : parseCell(time);
  if (typeof whole !== 'string') return whole;
  const day = date === '' ? whole : parseCell(date);
  if (typeof day === 'string') return day;
  // 930 may be 9:30 or 00:09:30 without its zeros; the day is certain
  const seconds = parseClock(time) ?? (/^\d{1,3}$/.test(time) ? 0 : undefined);
  if (seconds === undefined) return 'unreadable';
  const startOfDay = Math.floor((day.at.getTime() + 8 * 3_600_000) / 86_400_000) * 86_400_000;
  return { at: new Date(startOfDay + seconds * 1_000 - 8 * 3_600_000), hasTime: seconds !== 0 };
}
