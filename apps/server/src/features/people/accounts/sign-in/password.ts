import argon2 from '@node-rs/argon2';
import { accountErrors } from '@zhiye/contract';
import { refuse } from '../../../../platform/refusal.ts';
import { isCommonPassword } from './common-password.ts';
import { isPredictablePassword } from './predictable-password.ts';
import type { KnownPerson } from './predictable-password.ts';

/** argon2id (the default algorithm of the library) with 19 MiB, 2 iterations, 1 lane: OWASP Password Storage Cheat Sheet. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => argon2.hash(password, ARGON2_OPTIONS);

let dummyHash: Promise<string> | undefined;

/** Takes the same time without a hash as with one, so that the time does not tell whether an account exists. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const matches = await argon2.verify(passwordHash ?? (await dummyHash), password);
  return matches && typeof passwordHash === 'string';
}

/** 8 to 16 characters with an upper and a lower case letter, a digit and one of ! @ # $ % (requirement R-501). */
export const isPasswordAllowed = (password: string): boolean =>
  /^[A-Za-z\d!@#$%]{8,16}$/.test(password) &&
  /[A-Z]/.test(password) &&
  /[a-z]/.test(password) &&
  /\d/.test(password) &&
  /[!@#$%]/.test(password);

/** Refuses a password that breaks the rule, is too common or predictable, or differs from its repetition. Returns the password. */
export function checkNewPassword(
  typed: { password: string; passwordAgain: string },
  person: KnownPerson = {},
): string {
  if (!isPasswordAllowed(typed.password)) refuse(accountErrors.weakPassword);
  if (typed.password !== typed.passwordAgain) refuse(accountErrors.passwordsDiffer);
  if (isCommonPassword(typed.password) || isPredictablePassword(typed.password, person))
    refuse(accountErrors.commonPassword);
  return typed.password;
}
