/** The rule of SPEC section 5, part by part; `known` is that there is nothing but those characters. */
const PARTS = {
  length: /^.{8,16}$/su,
  upper: /[A-Z]/,
  lower: /[a-z]/,
  digit: /\d/,
  special: /[!@#$%]/,
  known: /^[A-Za-z\d!@#$%]+$/,
} as const;

export interface PasswordRulePart {
  readonly part: keyof typeof PARTS;
  readonly isMet: boolean;
}

/** Every part of the rule in the order it is told, and whether the password meets it. */
export const checkPassword = (password: string): readonly PasswordRulePart[] =>
  Object.entries(PARTS).map(([part, pattern]) => ({
    part: part as keyof typeof PARTS,
    isMet: pattern.test(password),
  }));

/** The server also refuses the most common ones (4123). */
export const isPasswordAllowed = (password: string): boolean =>
  checkPassword(password).every(({ isMet }) => isMet);
