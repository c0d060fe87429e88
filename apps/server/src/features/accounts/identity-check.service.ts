// Answers for saying once more who one is: by the password, guessed at as slowly as at sign-in, or by a fresh code to
// one's own phone.
import { createHash } from 'node:crypto';
import { accountErrors } from '@zhiye/contract';
import type { IdentityCheck } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { verifyPassword } from './password.ts';
import { clearFailures, countFailure, selectFailures } from './sign-in-failure.store.ts';
import { secondsToWait } from './sign-in.service.ts';
import { proveSmsCode } from './sms-code.service.ts';
import { markSmsCodeUsed } from './sms-code.store.ts';
import { lockUser, selectUser } from './user.store.ts';

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
  const tried = await db.transaction((transaction) => tryPassword(transaction, userId, check.password, now));
  if (tried.waitSeconds > 0) refuse(accountErrors.signInDelayed, { seconds: tried.waitSeconds });
  if (!tried.isRight) refuse(accountErrors.wrongIdentityCheck);
  return { smsCodeId: null };
}

/** Uses up what served as proof. Refuses a code that has served already. */
export async function useIdentityProof(db: Db, { smsCodeId }: IdentityProof, now: Date): Promise<void> {
  if (smsCodeId && !(await markSmsCodeUsed(db, smsCodeId, now))) refuse(accountErrors.wrongIdentityCheck);
}

/** One try at a time: the row is held, so that many at once are no cheaper. */
async function tryPassword(db: Db, userId: string, password: string, now: Date) {
  const user = await lockUser(db, userId);
  const subjectHash = createHash('sha256').update(user.accountName.toLowerCase()).digest('hex');
  const failed = await selectFailures(db, subjectHash);
  const waitSeconds = failed ? secondsToWait(failed.failures, failed.lastFailedAt, now) : 0;
  if (waitSeconds > 0) return { waitSeconds, isRight: false };
  const isRight = await verifyPassword(user.passwordHash, password);
  if (!isRight) await countFailure(db, subjectHash, now);
  else if (failed) await clearFailures(db, subjectHash);
  return { waitSeconds: 0, isRight };
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
