// What people write for a phone number, as calling code and national digits.
import { UNSEEN } from './unseen-characters.ts';

interface TypedPhone {
  /** Calling code without the plus. */
  readonly countryCode: string;
  readonly phone: string;
}

/** The calling codes to choose from, in this order. */
export const COUNTRY_CODES = ['86', '852', '853', '886', '65', '81', '82', '1', '44', '61'] as const;

const MAX_TYPED = 60;
/** How people abroad begin a number: +, or 00 as they dial it. */
const INTERNATIONAL = /^(?:\+|00)/;
/** What people write between the digits. */
const BETWEEN = /[\s().·•/_\p{Pd}\u2212]/gu;
/** The calling codes of two digits; 1 and 7 stand alone, and all others have three (ITU-T E.164). */
const TWO_DIGITS = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

const codeLength = (digits: string): number => (/^[17]/.test(digits) ? 1 : TWO_DIGITS.test(digits) ? 2 : 3);

/** A number as it is dialed: without spaces, brackets, hyphens, full width and characters that nobody sees, with its + or 00. */
export const phoneDigits = (typed: string): string =>
  typed
    .slice(0, MAX_TYPED)
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(/^\s*tel:/i, '')
    .replace(BETWEEN, '');

/** A number with + or 00 names its calling code itself. Texts that are no number come back as they are, for `PHONE_PATTERN` to refuse. */
export function cleanPhone({ countryCode, phone: typed }: TypedPhone): TypedPhone {
  const digits = phoneDigits(typed);
  if (!/^\+?\d+$/.test(digits)) return { countryCode, phone: typed };
  if (!INTERNATIONAL.test(digits)) return { countryCode, phone: digits };
  const international = digits.replace(INTERNATIONAL, '');
  const length = codeLength(international);
  return { countryCode: international.slice(0, length), phone: international.slice(length) };
}
