/** A phone as the contract takes it. */
export interface PhoneParts {
  /** Calling code without the plus. */
  readonly countryCode: string;
  /** National digits. */
  readonly phone: string;
}

/** The calling codes on offer, in this order. */
export const COUNTRY_CODES = ['86', '852', '853', '886', '65', '81', '82', '1', '44', '61'] as const;

export const emptyPhone: PhoneParts = { countryCode: COUNTRY_CODES[0], phone: '' };

/** The most national digits the contract takes. */
const MAX_DIGITS = 14;
const CHINA_MOBILE = /^1[3-9]\d{9}$/;
/** ITU-T E.164: 15 digits with the calling code. */
const MAX_DIGITS_WITH_CODE = 15;

/** The digits of what was typed or pasted; full-width ones count. */
export const readDigits = (typed: string, maxDigits = MAX_DIGITS): string =>
  typed.normalize('NFKC').replace(/\D/g, '').slice(0, maxDigits);

/** What no phone can be is told before anything is sent; the server has the last word. */
export function looksLikePhone({ countryCode, phone }: PhoneParts): boolean {
  if (countryCode === '86') return CHINA_MOBILE.test(phone);
  return phone.length >= 5 && countryCode.length + phone.length <= MAX_DIGITS_WITH_CODE;
}
