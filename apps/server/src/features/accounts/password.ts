import argon2 from '@node-rs/argon2';
import { accountErrors } from '@zhiye/contract';
import { refuse } from '../../platform/refusal.ts';
import { isCommonPassword } from './common-password.ts';

/** OWASP's second choice for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => argon2.hash(password, STRENGTH);

let standIn: Promise<string> | undefined;

/** Costs the same whether or not there is an account, so that time does not tell. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  standIn ??= hashPassword('nobody has this password');
  const matches = await argon2.verify(passwordHash ?? (await standIn), password);
  return matches && typeof passwordHash === 'string';
}

/** 8 to 16 characters with an upper and a lower case letter, a digit and one of ! @ # $ % (SPEC section 5). */
export const isPasswordAllowed = (password: string): boolean =>
  /^[A-Za-z\d!@#$%]{8,16}$/.test(password) &&
  /[A-Z]/.test(password) &&
  /[a-z]/.test(password) &&
  /\d/.test(password) &&
  /[!@#$%]/.test(password);

/** Refuses what breaks the rule, is among the most common, or differs from its repetition. Returns the password. */
export function checkNewPassword(typed: { password: string; passwordAgain: string }): string {
  if (!isPasswordAllowed(typed.password)) refuse(accountErrors.weakPassword);
  if (typed.password !== typed.passwordAgain) refuse(accountErrors.passwordsDiffer);
  if (isCommonPassword(typed.password)) refuse(accountErrors.commonPassword);
  return typed.password;
}
