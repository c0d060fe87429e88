import type { BookColumns } from './book-columns.ts';
import { NO_BOOKS } from './book-set.ts';
import type { BookSet } from './book-set.ts';
import { bareIsbn, readIsbn } from './isbn.ts';

const ALL_DIGITS = 13;

/**
 * Books with this ISBN, in either length, with or without hyphens; or, not exactly, with these digits in a row. Digits that
 * an ISBN begins with are taken for its beginning: they are typed from the left.
 */
export function markIsbn(columns: BookColumns, text: string, exactly: boolean): BookSet {
  const whole = readIsbn(text);
  const digits = bareIsbn(text);
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
