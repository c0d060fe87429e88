import { accountErrors } from '@zhiye/contract';
import { DEFAULT_COUNTRY_CODE } from '@zhiye/contract/constants';
import { COUNTRY_CODES, phoneDigits } from '@zhiye/contract/constants/phone-number';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { refuse } from '../../../platform/refusal.ts';

export interface Phone {
  /** Calling code without the plus. */
  readonly countryCode: string;
  /** National digits, as a caller from abroad dials them: +886 0912… is 912…. */
  readonly phone: string;
}

/**
 * Refuses a number that is not a mobile phone of the country. The metadata of mobile phones is the smallest that rejects
 * mainland numbers such as 12345678901. A national 0 before the number is dropped, so that a phone is one account.
 */
export const checkPhone = (typed: Phone): Phone => findPhone(typed) ?? refuse(accountErrors.wrongPhone);

/** Undefined for a number that is not a mobile phone of the country. People also type its calling code before it: 86 138 0013 8000. */
export function findPhone({ countryCode, phone }: Phone): Phone | undefined {
  const rest = phone.startsWith(countryCode) ? phone.slice(countryCode.length) : '';
  for (const digits of [phone, rest]) {
    const number = digits === '' ? undefined : parsePhoneNumberFromString(`+${countryCode}${digits}`);
    if (number?.countryCallingCode === countryCode && number.isValid())
      return { countryCode, phone: number.nationalNumber };
  }
  return undefined;
}

/** The unique form of a phone: calling code and national digits, without a national 0. */
export function fullPhone(typed: Phone): string {
  const { countryCode, phone } = findPhone(typed) ?? typed;
  return countryCode + phone;
}

/** The unique form of a number that begins with a plus, as in `+44 (0)7911 123456`. */
export function fullInternationalPhone(typed: string): string {
  const number = parsePhoneNumberFromString(typed);
  return number?.isValid() ? number.countryCallingCode + number.nationalNumber : typed.replace(/\D/g, '');
}

/** The unique forms that a number without + may have in the countries to choose from, with or without its calling code. */
export function findPhonesAbroad(typed: string): string[] {
  const digits = phoneDigits(typed);
  if (!/^\d+$/.test(digits)) return [];
  return COUNTRY_CODES.flatMap((countryCode) => {
    const found = findPhone({ countryCode, phone: digits });
    return found ? [found.countryCode + found.phone] : [];
  });
}

/** Replaces digits 4 to 7 by asterisks (requirement R-515). */
const maskDigits = (phone: string): string => phone.slice(0, 3) + '****' + phone.slice(7);

/** A phone of an account as others may see it, with the calling code of another country than mainland China; null without one. */
export function maskPhone({
  countryCode,
  phone,
}: {
  readonly countryCode: string | null;
  readonly phone: string | null;
}): string | null {
  if (!phone) return null;
  const isHome = !countryCode || countryCode === DEFAULT_COUNTRY_CODE;
  return isHome ? maskDigits(phone) : `+${countryCode} ${maskDigits(phone)}`;
}

/** `t****r@zhiye.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  return `${local.slice(0, 1)}****${local.length > 2 ? local.slice(-1) : ''}${email.slice(at)}`;
}
