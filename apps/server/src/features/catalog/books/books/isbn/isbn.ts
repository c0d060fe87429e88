import { parse } from 'isbn3';
import { cutIsbn } from './isbn-text.ts';

export interface Isbn {
  /** As it is stored and shown: with the hyphens that were typed when they are complete, otherwise without hyphens. */
  readonly formatted: string;
  /** The 13 digits. */
  readonly digits: string;
}

const FIVE_GROUPS = /^97[89]-\d{1,5}-\d{1,7}-\d{1,6}-\d$/;

/**
 * Reads an ISBN-13 or ISBN-10 with or without hyphens. An ISBN-10 becomes its ISBN-13. Undefined when the check digit is
 * wrong, or when the number lies in a range that no agency has assigned (ISBN Users' Manual, section 5).
 */
export function parseIsbn(typed: string): Isbn | undefined {
  const text = cutIsbn(typed);
  const digits = text === undefined ? undefined : parse(text)?.isbn13;
  if (text === undefined || !digits) return undefined;
  return { formatted: FIVE_GROUPS.test(text) ? text : digits, digits };
}
