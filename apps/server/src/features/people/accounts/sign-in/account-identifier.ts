import { DEFAULT_COUNTRY_CODE } from '@zhiye/contract/constants';
import { cleanEmail } from '@zhiye/contract/constants/email-address';
import { phoneDigits } from '@zhiye/contract/constants/phone-number';
import { UNSEEN } from '@zhiye/contract/constants/unseen-characters';
import { fullInternationalPhone, fullPhone } from '../phone.ts';

/** The text that a user typed to identify an account. */
export interface AccountIdentifier {
  /** Trimmed, in lower case: an account name or e-mail address. */
  readonly folded: string;
  /** Calling code and national digits; null when the text cannot be a phone. */
  readonly phone: string | null;
}

/** Ignores case. A phone may contain spaces, hyphens and `(0)`; without + or 00 it is a phone of mainland China. */
export function parseAccountIdentifier(typed: string): AccountIdentifier {
  const seen = typed.replace(UNSEEN, '').trim();
  const folded = (/[@\uff20]/.test(seen) ? cleanEmail(seen) : seen).toLowerCase();
  const digits = phoneDigits(seen).replace(/^00(?=[1-9])/, '+');
  if (/^\+\d+$/.test(digits)) return { folded, phone: fullInternationalPhone(digits) };
  const isNumber = /^\d+$/.test(digits);
  return { folded, phone: isNumber ? fullPhone({ countryCode: DEFAULT_COUNTRY_CODE, phone: digits }) : null };
}
