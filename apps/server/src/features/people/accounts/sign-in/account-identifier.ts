import { fullInternationalPhone } from '../phone.ts';

/** The text that a user typed to identify an account. */
export interface AccountIdentifier {
  /** Trimmed, in lower case: an account name or e-mail address. */
  readonly folded: string;
  /** Calling code and national digits; null when the text cannot be a phone. */
  readonly phone: string | null;
}

/** Ignores case. A phone may contain spaces, hyphens and `(0)`; without `+` it is a phone of mainland China. */
export function parseAccountIdentifier(typed: string): AccountIdentifier {
  const folded = typed.trim().toLowerCase();
  const digits = folded.normalize('NFKC').replace(/[\s().-]/g, '');
  if (/^\+\d+$/.test(digits)) return { folded, phone: fullInternationalPhone(digits) };
  return { folded, phone: /^\d+$/.test(digits) ? `86${digits}` : null };
}
