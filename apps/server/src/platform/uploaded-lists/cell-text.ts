// What a cell says, without what a spreadsheet put around it.

/** Characters that a spreadsheet takes for the start of a formula or of money, after apostrophes that guard others (OWASP, CSV injection). */
const GUARDED = /^'+(?:[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20\u00a5\uffe5]|\d(?!0s))/;

/**
 * The text of a cell. Programs guard digits from spreadsheets as `="0012"` or with an apostrophe before them; ours write the
 * apostrophe before formulas. The apostrophe of a name stays.
 */
export function cleanCell(text: string): string {
  if (GUARDED.test(text)) return text.slice(1);
  const trimmed = text.trim();
  if (!trimmed.startsWith('="') || !trimmed.endsWith('"') || trimmed.length < 3) return text;
  const inner = trimmed.slice(2, -1).replaceAll('""', '\u0000');
  // another quote is a formula of several parts
  return inner.includes('"') ? text : inner.replaceAll('\u0000', '"');
}

const DAY_MS = 86_400_000;
/** Day 0 of the two calendars of Excel. Its day 60 is February 29, 1900, which was none: later days count from one day before. */
const EPOCH = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
const MAX_SERIAL = 2_958_466;

export type DateKind = 'day' | 'dayAndTime' | 'time';

/** The day and time of a serial number, without a time zone: 2026-11-25, 2026-11-25 14:03:22 or 14:03:22. */
export function serialText(serial: number, kind: DateKind, calendar: 1900 | 1904): string | undefined {
  if (!(serial >= 0) || serial >= MAX_SERIAL) return undefined;
  const instant = new Date(EPOCH[calendar] + Math.round(serial * 86_400) * 1_000);
  const [day = '', time = ''] = instant.toISOString().slice(0, 19).split('T');
  if (kind === 'time') return serial < 1 ? time : `${day} ${time}`;
  return kind === 'day' || instant.getTime() % DAY_MS === 0 ? day : `${day} ${time}`;
}

/** Formats of ECMA-376, 18.8.30, and those that Chinese, Japanese and Korean versions of Excel add. */
const DAY_FORMATS = new Set([14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);
const TIME_FORMATS = new Set([18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56]);

/** Whether a number in this format is a day, a time or both. `code` is the text of a format that the workbook defines. */
export function dateKindOf(id: number, code: string | undefined): DateKind | undefined {
  if (code === undefined) {
    if (id === 22) return 'dayAndTime';
    return DAY_FORMATS.has(id) ? 'day' : TIME_FORMATS.has(id) ? 'time' : undefined;
  }
  const letters = formatLetters(code);
  const hasTime = /[hs]/.test(letters);
  const hasDay = /[yd]|m{3}/.test(letters) || (!hasTime && letters.includes('m') && !/[0#?]/.test(letters));
  if (hasDay) return hasTime ? 'dayAndTime' : 'day';
  return hasTime ? 'time' : undefined;
}

/** The first section of a format, without quoted texts, escaped characters, and colors and places in brackets. */
function formatLetters(code: string): string {
  let letters = '';
  for (let at = 0; at < code.length && code[at] !== ';'; at += 1) {
    const letter = code[at]!;
    if (letter === '\\' || letter === '_' || letter === '*') at += 1;
    else if (letter === '"') at = endOf(code, '"', at);
    else if (letter === '[') {
      const end = endOf(code, ']', at);
      // elapsed hours, minutes or seconds
      if (/^\[[hms]+$/i.test(code.slice(at, end))) letters += 'h';
      at = end;
    } else letters += letter.toLowerCase();
  }
  return letters.replace('general', '');
}

const endOf = (code: string, mark: string, from: number): number => {
  const end = code.indexOf(mark, from + 1);
  return end < 0 ? code.length : end;
};

/** A number as a person sees it: 15 digits, which is what spreadsheets keep; larger ones stay as the file has them. */
export function numberText(stored: string): string {
  const number = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(number)) return stored;
  if (Number.isInteger(number) && Math.abs(number) < 1e15) return String(number);
  return Math.abs(number) < 1e15 ? String(Number(number.toPrecision(15))) : stored;
}
