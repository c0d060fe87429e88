import { parse } from 'isbn3';

export interface Isbn {
  /** As it is stored and shown: with the hyphens that were typed when they are complete, otherwise without hyphens. */
  readonly formatted: string;
  /** The 13 digits. */
  readonly digits: string;
}

/** Longer than an ISBN with what is printed around it. */
const MAX_TYPED = 100;

/** As books print it: after the word, with dashes of any kind, in full width, before the class of the Chinese library classification. */
function isbnText(typed: string): string {
  const text = typed
    .slice(0, MAX_TYPED)
    .normalize('NFKC')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/\p{Cf}/gu, '')
    .trim();
  const number = text.replace(/^isbn(?:-1[03](?=[\s:]))?[\s:]*/i, '');
  return number.split(/[/(]/, 1)[0]!.trim();
}

const FIVE_GROUPS = /^97[89]-\d{1,5}-\d{1,7}-\d{1,6}-\d$/;

/**
 * Reads an ISBN-13 or ISBN-10 with or without hyphens. An ISBN-10 becomes its ISBN-13. Undefined when the check digit is
 * wrong, or when the number lies in a range that no agency has assigned (ISBN Users' Manual, section 5).
 */
export function parseIsbn(typed: string): Isbn | undefined {
  const text = isbnText(typed);
  const digits = parse(text)?.isbn13;
  if (!digits) return undefined;
  return { formatted: FIVE_GROUPS.test(text) ? text : digits, digits };
}
