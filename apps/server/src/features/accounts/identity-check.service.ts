// Answers for saying once more who one is: by the password, guessed at as slowly as at sign-in, or by a fresh code to
// one's own phone.
import { accountErrors } from '@zhiye/contract';
import type { IdentityCheck } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { verifyPassword } from './password.ts';
import { proveSmsCode } from './sms-code.service.ts';
import { markSmsCodeUsed } from './sms-code.store.ts';
import { selectUser } from './user.store.ts';
import { countGuess, forgiveGuess } from './wrong-guess.service.ts';

/** Goes to `useIdentityProof` in the transaction of what it allows. */
export interface IdentityProof {
  /** Null where the password proved it. */
  readonly smsCodeId: string | null;
}

/**
 * Refuses a wrong password or code with 4130, and a password tried too soon after wrong ones with 4112. Outside the
 * caller's transaction, so that a wrong guess counts whatever follows.
 */
export async function proveIdentity(
  { db, masterSecret }: Pick<Platform, 'db' | 'masterSecret'>,
  userId: string,
  check: IdentityCheck,
  now: Date,
): Promise<IdentityProof> {
  if (check.by === 'code') return proveByCode(db, masterSecret, userId, check.code, now);
  const user = await selectUser(db, userId);
  const guess = await countGuess(db, { account: '', user }, now);
  if (!(await verifyPassword(user?.passwordHash, check.password))) refuse(accountErrors.wrongIdentityCheck);
  await forgiveGuess(db, guess);
  return { smsCodeId: null };
}

/** Uses up what served as proof. Refuses a code that has served already. */
export async function useIdentityProof(db: Db, { smsCodeId }: IdentityProof, now: Date): Promise<void> {
  if (smsCodeId && !(await markSmsCodeUsed(db, smsCodeId, now))) refuse(accountErrors.wrongIdentityCheck);
}

async function proveByCode(
  db: Db,
  masterSecret: Buffer,
  userId: string,
  code: string,
  now: Date,
): Promise<IdentityProof> {
  const user = await selectUser(db, userId);
  if (!user?.phone) return refuse(accountErrors.wrongIdentityCheck);
  const given = { purpose: 'confirm', countryCode: user.countryCode, phone: user.phone, code } as const;
  const smsCodeId = await proveSmsCode(db, masterSecret, given, now).catch((error: unknown) => {
    if (error instanceof Refusal) return refuse(accountErrors.wrongIdentityCheck);
    throw error;
  });
  return { smsCodeId };
}
