import { accountErrors } from '@zhiye/contract';
import { refuse } from '../../platform/refusal.ts';

export interface Phone {
  /** Calling code without the plus. */
  readonly countryCode: string;
  /** National digits. */
  readonly phone: string;
}

const CHINA_MOBILE = /^1[3-9]\d{9}$/;
/** ITU-T E.164: 15 digits with the calling code. */
const MAX_DIGITS = 15;

/** Refuses what no phone can have; abroad only the length is known. */
export function checkPhone({ countryCode, phone }: Phone): Phone {
  const isRight =
    countryCode === '86'
      ? CHINA_MOBILE.test(phone)
      : phone.length >= 5 && countryCode.length + phone.length <= MAX_DIGITS;
  return isRight ? { countryCode, phone } : refuse(accountErrors.wrongPhone);
}

/** One name for a phone: calling code and national digits. */
export const fullPhone = ({ countryCode, phone }: Phone): string => countryCode + phone;

/** Digits 4 to 7 as asterisks (SPEC section 5). */
export const maskPhone = (phone: string): string => phone.slice(0, 3) + '****' + phone.slice(7);

/** `t*****r@zhiye.example`: enough to recognise one's own. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  return `${local.slice(0, 1)}****${local.length > 2 ? local.slice(-1) : ''}${email.slice(at)}`;
}
