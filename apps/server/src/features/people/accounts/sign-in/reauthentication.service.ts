// Verifies a signed-in user again before a sensitive change, by password or by an SMS code to their phone. Failed
// passwords are delayed as at sign-in.
import { accountErrors } from '@zhiye/contract';
import type { Reauthentication } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { Refusal, refuse } from '../../../../platform/refusal.ts';
import { countersOfReauthentication } from './attempt-counter.ts';
import { verifyPassword } from './password.ts';
import { verifySmsCode } from '../verification/sms-code.service.ts';
import { markSmsCodeUsed } from '../verification/sms-code.store.ts';
import { selectUser } from '../user.store.ts';
import { recordFailedAttempt, clearFailedAttempts } from './failed-attempt.service.ts';

/** Pass it to `consumeReauthentication` in the transaction of the change that it allows. */
export interface ReauthenticationProof {
  /** Null after reauthentication by password. */
  readonly smsCodeId: string | null;
}

/**
 * Refuses a wrong password or code with `reauthenticationFailed`, and a password too soon after failed ones with
 * `signInDelayed`. Call it outside a transaction, so that a failed attempt counts even if the change fails.
 */
export async function reauthenticate(
  { db, masterSecret }: Pick<Platform, 'db' | 'masterSecret'>,
  userId: string,
  reauthentication: Reauthentication,
  now: Date,
): Promise<ReauthenticationProof> {
  if (reauthentication.by === 'code')
    return verifyOwnSmsCode(db, masterSecret, userId, reauthentication.code, now);
  const user = await selectUser(db, userId);
  const attempt = await recordFailedAttempt(db, countersOfReauthentication(userId), now);
  if (!(await verifyPassword(user?.passwordHash, reauthentication.password)))
    refuse(accountErrors.reauthenticationFailed);
  await clearFailedAttempts(db, attempt);
  return { smsCodeId: null };
}

/** Marks the SMS code as used. Refuses a code that was used before. */
export async function consumeReauthentication(
  db: Db,
  { smsCodeId }: ReauthenticationProof,
  now: Date,
): Promise<void> {
  if (smsCodeId && !(await markSmsCodeUsed(db, smsCodeId, now))) refuse(accountErrors.reauthenticationFailed);
}

async function verifyOwnSmsCode(
  db: Db,
  masterSecret: Buffer,
  userId: string,
  code: string,
  now: Date,
): Promise<ReauthenticationProof> {
  const user = await selectUser(db, userId);
  if (!user?.phone) return refuse(accountErrors.reauthenticationFailed);
  const given = { purpose: 'confirm', countryCode: user.countryCode, phone: user.phone, code } as const;
  const smsCodeId = await verifySmsCode(db, masterSecret, given, now).catch((error: unknown) => {
    if (error instanceof Refusal) return refuse(accountErrors.reauthenticationFailed);
    throw error;
  });
  return { smsCodeId };
}
