// Verifies a signed-in user again before a sensitive change, by password or by an SMS code to their phone. Failed
// passwords are delayed as at sign-in, and every failure is a security event.
import { accountErrors } from '@zhiye/contract';
import type { Reauthentication } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { Refusal, refuse } from '../../../../platform/refusal.ts';
import type { Call } from '../../../../platform/http/route-mount.ts';
import type { Session } from '../../../../platform/session.ts';
import type { DeviceCookieDeps } from '../devices/device-cookie.ts';
import { deviceContext } from './sign-in-policy.service.ts';
import { countersOfReauthentication } from './attempt-counter.ts';
import { verifyPassword } from './password.ts';
import { verifySmsCode } from '../verification/sms-code.service.ts';
import { markSmsCodeUsed } from '../verification/sms-code.store.ts';
import { selectUser } from '../user.store.ts';
import type { User } from '../user.store.ts';
import { recordSecurityEvent } from '../../../base/security/index.ts';
import { recordFailedAttempt, clearFailedAttempts } from './failed-attempt.service.ts';
import type { MasterSecret } from '../../../../platform/master-secret.ts';

/** Who proves who they are, and where. */
export interface ReauthenticatedCaller {
  readonly userId: string;
  readonly addressHash: string;
  readonly deviceId: string | null;
}

/** A signed-in user in a browser. */
export type SignedInCaller = ReauthenticatedCaller & Pick<Session, 'sessionId' | 'type'>;

export const callerOf = (
  deps: DeviceCookieDeps,
  call: Pick<Call<Session>, 'address' | 'cookies' | 'session' | 'setReply' | 'userAgent'>,
): SignedInCaller => {
  const { addressHash, deviceId } = deviceContext(deps, call);
  const { userId, sessionId, type } = call.session;
  return { userId, sessionId, type, addressHash, deviceId };
};

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
  deps: Pick<Platform, 'db' | 'masterSecret'>,
  caller: ReauthenticatedCaller,
  reauthentication: Reauthentication,
  now: Date,
): Promise<ReauthenticationProof> {
  try {
    return await verify(deps, caller.userId, reauthentication, now);
  } catch (error) {
    if (error instanceof Refusal) {
      const { userId, addressHash, deviceId } = caller;
      const event = { kind: 'reauthentication', result: 'failed', userId, addressHash, deviceId } as const;
      await recordSecurityEvent(deps.db, event, now);
    }
    throw error;
  }
}

async function verify(
  { db, masterSecret }: Pick<Platform, 'db' | 'masterSecret'>,
  userId: string,
  reauthentication: Reauthentication,
  now: Date,
): Promise<ReauthenticationProof> {
  const user = await selectUser(db, userId);
  if (reauthentication.by === 'code')
    return verifyOwnSmsCode(db, masterSecret, user, reauthentication.code, now);
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
  masterSecret: MasterSecret,
  user: User | undefined,
  code: string,
  now: Date,
): Promise<ReauthenticationProof> {
  if (!user?.phone) return refuse(accountErrors.reauthenticationFailed);
  const given = { purpose: 'confirm', countryCode: user.countryCode, phone: user.phone, code } as const;
  const smsCodeId = await verifySmsCode(db, masterSecret, given, now).catch((error: unknown) => {
    if (error instanceof Refusal) return refuse(accountErrors.reauthenticationFailed);
    throw error;
  });
  return { smsCodeId };
}
