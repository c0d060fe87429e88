import { DEFAULT_COUNTRY_CODE, MAX_PHONE_DIGITS, PHONE_PATTERN } from '@zhiye/contract/constants';
import { COUNTRY_CODES } from '@zhiye/contract/constants/phone-number';

/** A phone in the form of the contract. */
export interface PhoneParts {
  /** Calling code without the plus. */
  readonly countryCode: string;
  /** National digits. */
  readonly phone: string;
}

export const emptyPhone: PhoneParts = { countryCode: DEFAULT_COUNTRY_CODE, phone: '' };

const PHONE = new RegExp(PHONE_PATTERN, 'u');
const CHINA_MOBILE = /^1[3-9]\d{9}$/;
/** ITU-T E.164: 15 digits with the calling code. */
const MAX_DIGITS_WITH_CODE = 15;

/** The digits of a text that was typed or pasted; full-width digits count. */
export const parseDigits = (typed: string, maxDigits = MAX_PHONE_DIGITS): string =>
  typed.normalize('NFKC').replace(/\D/g, '').slice(0, maxDigits);

/** How people abroad begin a number: +, or 00 as they dial it. */
const INTERNATIONAL = /^\s*(?:\+|00)\s*/;

/** A number that was typed or pasted. One with its calling code, such as “+886 0912 345 678”, chooses the code; a national 0 stays, and the server knows both forms. */
export function parsePhone(typed: string, countryCode: string): PhoneParts {
  const text = typed.normalize('NFKC');
  if (!INTERNATIONAL.test(text))
    return { countryCode, phone: withoutHomePrefix(countryCode, parseDigits(text)) };
  const digits = text.replace(INTERNATIONAL, '').replace(/\D/g, '');
  const code = COUNTRY_CODES.toSorted((a, b) => b.length - a.length).find((one) => digits.startsWith(one));
  // until the code is complete, or when it is none of the list, the number stays as it is typed
  if (!code) return { countryCode, phone: text.includes('+') ? `+${parseDigits(text)}` : parseDigits(text) };
  return { countryCode: code, phone: withoutHomePrefix(code, parseDigits(digits.slice(code.length))) };
}

/** A mobile phone of mainland China with its calling code, or with the 0 of a call to another city. */
const withoutHomePrefix = (countryCode: string, digits: string): string =>
  countryCode === DEFAULT_COUNTRY_CODE ? digits.replace(/^(?:86|0)(?=1[3-9]\d{9}$)/, '') : digits;

/** False for what cannot be a phone number; the server decides the rest. */
export function isPhoneLike({ countryCode, phone }: PhoneParts): boolean {
  if (countryCode === DEFAULT_COUNTRY_CODE) return CHINA_MOBILE.test(phone);
  const digits = phone.replace(/^0/, '').length;
  return PHONE.test(phone) && countryCode.length + digits <= MAX_DIGITS_WITH_CODE;
}
