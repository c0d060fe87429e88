import { accountErrors } from '@zhiye/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { refuse } from '../../../platform/refusal.ts';

export interface Phone {
  /** Calling code without the plus. */
  readonly countryCode: string;
  /** National digits. */
  readonly phone: string;
}

/**
 * Refuses a number that is not a mobile phone of the country. The metadata of mobile phones is the smallest that rejects
 * mainland numbers such as 12345678901.
 */
export function checkPhone({ countryCode, phone }: Phone): Phone {
  const number = parsePhoneNumberFromString(`+${countryCode}${phone}`);
  const isValid = number?.countryCallingCode === countryCode && number.isValid();
  return isValid ? { countryCode, phone } : refuse(accountErrors.wrongPhone);
}

/** The unique form of a phone: calling code and national digits. */
export const fullPhone = ({ countryCode, phone }: Phone): string => countryCode + phone;

/** Replaces digits 4 to 7 by asterisks (requirement R-515). */
export const maskPhone = (phone: string): string => phone.slice(0, 3) + '****' + phone.slice(7);

/** `t****r@zhiye.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  return `${local.slice(0, 1)}****${local.length > 2 ? local.slice(-1) : ''}${email.slice(at)}`;
}
