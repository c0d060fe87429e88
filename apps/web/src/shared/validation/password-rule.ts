import { PASSWORD_RULE } from '@zhiye/contract/constants';
import type { PasswordRulePart } from '@zhiye/contract/constants';

const parts = Object.entries(PASSWORD_RULE).map(([part, pattern]) => ({
  part: part as PasswordRulePart,
  pattern: new RegExp(pattern, 'su'),
}));

interface PasswordRuleResult {
  readonly part: PasswordRulePart;
  readonly isMet: boolean;
}

/** Every part of the rule, in the order in which the page lists them. */
export const checkPassword = (password: string): readonly PasswordRuleResult[] =>
  parts.map(({ part, pattern }) => ({ part, isMet: pattern.test(password) }));

/** The server also refuses the most common passwords. */
export const isPasswordAllowed = (password: string): boolean =>
  checkPassword(password).every(({ isMet }) => isMet);
