/**
 * Characters that no name holds: control characters, and what cannot be seen (Unicode's default-ignorable code
 * points, its blank Braille pattern, private use). Part of a character class; patterns are read with the flag `u`.
 */
export const FORBIDDEN_CHARACTERS = '\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}\\p{DI}\\u2800';

/** Between the dots of an address. Marks that people write around addresses belong to none. */
const EMAIL_ATOM = `[^\\s@"<>()\\[\\]\\\\,.:;、。…·‘-‟〈-】〔-〟\\uff01-\\uff5e${FORBIDDEN_CHARACTERS}]+`;
/** A label of a domain, also of an international one (RFC 5890): no hyphen at an end. */
const DOMAIN_LABEL = '(?!-)[\\p{L}\\p{M}\\p{N}-]+(?<!-)';
/** `cleanEmail` makes such an address of what people write. The last label begins with a letter: a network address is no domain. */
export const EMAIL_PATTERN = `^${EMAIL_ATOM}(?:\\.${EMAIL_ATOM})*@(?:${DOMAIN_LABEL}\\.)+(?=\\p{L})${DOMAIN_LABEL}$`;

/** Calling code without the plus. */
export const COUNTRY_CODE_PATTERN = '^[1-9]\\d{0,2}$';
export const DEFAULT_COUNTRY_CODE = '86';
/** National digits. */
export const PHONE_PATTERN = '^\\d{5,14}$';
export const MAX_PHONE_DIGITS = 14;

/** How many characters a field takes. */
export const MAX_LENGTH = {
  account: 128,
  address: 200,
  department: 80,
  deviceLabel: 40,
  shelfGroupName: 30,
  email: 128,
  imageCode: 8,
  institution: 80,
  password: 64,
  personName: 40,
  purchaseOrderNo: 40,
  purchaseContact: 80,
  smsCode: 8,
} as const;

/** Requirement R-501, part by part; `known` says that there are no other characters. */
export const PASSWORD_RULE = {
  length: '^.{8,16}$',
  upper: '[A-Z]',
  lower: '[a-z]',
  digit: '\\d',
  special: '[!@#$%]',
  known: '^[A-Za-z\\d!@#$%]+$',
} as const;
export type PasswordRulePart = keyof typeof PASSWORD_RULE;
