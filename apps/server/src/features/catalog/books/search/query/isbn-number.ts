import { parse } from 'isbn3';
import { cutIsbn } from '../../books/isbn/isbn-text.ts';

/**
 * The 13 digits as a number, for comparison in one column; undefined when the text has no ISBN's length. Not isbn3: a
 * search also finds an ISBN that was typed with a wrong check digit, and a million are converted when the server starts.
 */
export function parseIsbnNumber(text: string): number | undefined {
  const digits = stripIsbn(text);
  if (/^97[89]\d{10}$/.test(digits)) return Number(digits);
  if (/^\d{9}[\dx]$/.test(digits)) return toIsbn13(digits);
  const cut =
    text.length > digits.length || digits.length > 13 ? cutIsbn(text)?.replace(/\D/g, '') : undefined;
  if (cut === undefined) return undefined;
  if (cut.length === 13) return Number(cut);
  // ten digits before other words may be anything else
  return parse(cutIsbn(text)!) ? toIsbn13(cut) : undefined;
}

/** ISO 2108 annex: an ISBN-10 is the ISBN-13 that begins with 978, with another check digit. */
const toIsbn13 = (ten: string): number => Number(withCheckDigit(`978${ten.slice(0, 9)}`));

/** Without the word before it, and without hyphens, spaces and unseen characters of any kind. */
export const stripIsbn = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, '')
    .toLowerCase()
    .replace(/^isbn(?:1[03](?=:|97[89]))?:?(?=\d)/, '');

/** Adds the thirteenth digit: the twelve are weighted 1, 3, 1, 3 …, and all thirteen sum to a multiple of ten. */
export function withCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}
