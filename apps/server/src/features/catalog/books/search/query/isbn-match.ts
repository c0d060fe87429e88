import type { BookColumns } from '../columns/book-columns.ts';
import { NO_BOOKS } from '../columns/book-set.ts';
import type { BookSet } from '../columns/book-set.ts';
import { stripIsbn, parseIsbnNumber } from './isbn-number.ts';

const ALL_DIGITS = 13;

/**
 * Books with this ISBN in either length, with or without hyphens. Unless an exact match is asked for, some digits are
 * enough: anywhere in the ISBN, or at its start when they begin with 978 or 979.
 */
export function matchIsbn(columns: BookColumns, text: string, exactly: boolean): BookSet {
  const whole = parseIsbnNumber(text);
  const digits = stripIsbn(text);
  if (whole !== undefined) return idsWhere(columns, (isbn) => isbn === whole);
  if (exactly || !/^\d{3,12}$/.test(digits)) return NO_BOOKS;
  const part = Number(digits);
  const size = 10 ** digits.length;
  if (/^97[89]/.test(digits)) {
    const rest = 10 ** (ALL_DIGITS - digits.length);
    return idsWhere(columns, (isbn) => isbn >= part * rest && isbn < (part + 1) * rest);
  }
  const shifts = Array.from({ length: ALL_DIGITS - digits.length + 1 }, (_, shift) => 10 ** shift);
  return idsWhere(
    columns,
    (isbn) => isbn > 0 && shifts.some((shift) => Math.floor(isbn / shift) % size === part),
  );
}

function idsWhere({ isbn, end }: BookColumns, passes: (isbn: number) => boolean): BookSet {
  const ids: number[] = [];
  for (let id = 1; id < end; id += 1) if (passes(isbn[id]!)) ids.push(id);
  return { ids: Int32Array.from(ids) };
}
