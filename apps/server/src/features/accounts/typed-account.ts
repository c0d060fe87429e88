/** What somebody typed to be found by. */
export interface TypedAccount {
  /** As an account name or an e-mail address. */
  readonly folded: string;
  /** As a phone, calling code and national digits; null when it cannot be one. */
  readonly phone: string | null;
}

/** Upper and lower case are alike; a phone may have spaces and hyphens, and without `+` it is one of China. */
export function readAccount(typed: string): TypedAccount {
  const folded = typed.trim().toLowerCase();
  const digits = folded.replace(/[\s-]/g, '');
  if (/^\+\d+$/.test(digits)) return { folded, phone: digits.slice(1) };
  return { folded, phone: /^\d+$/.test(digits) ? `86${digits}` : null };
}
