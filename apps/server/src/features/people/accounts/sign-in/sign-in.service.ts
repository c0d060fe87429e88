// Signs in with account and password. Checks the image code first, then the delay, then the password.
import { accountErrors } from '@zhiye/contract';
import type { NewSession } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { completeSignIn, enforceSignInPolicy, recordSignIn, sessionOf } from './sign-in-policy.service.ts';
import type { DeviceContext, PortalName } from './sign-in-policy.service.ts';
import { consumeImageCode } from '../verification/image-code.service.ts';
import { countersOfPassword } from './attempt-counter.ts';
import { hasSignedInWith } from '../devices/device.store.ts';
import { verifyPassword } from './password.ts';
import { issueTicket } from '../ticket.service.ts';
import { lockUser, selectUserByAccount } from '../user.store.ts';
import { recordFailedAttempt, pruneFailedAttempts, clearFailedAttempts } from './failed-attempt.service.ts';
import type { MasterSecret } from '../../../../platform/master-secret.ts';

export interface SignInAttempt {
  /** Phone, e-mail or account name. */
  readonly account: string;
  readonly password: string;
  readonly imageCodeId: string;
  readonly imageCode: string;
  readonly portal?: PortalName;
}

/**
 * Starts a session. Neither the reply nor its time tells whether the account exists: in both cases the same queries run
 * and one password is verified.
 */
export async function signIn(
  db: Db,
  masterSecret: MasterSecret,
  attempt: SignInAttempt,
  device: DeviceContext,
  now: Date,
): Promise<NewSession> {
  const { account, password, portal } = attempt;
  const [isCodeRight, user] = await Promise.all([
    consumeImageCode(db, masterSecret, attempt, now),
    selectUserByAccount(db, account),
  ]);
  if (!isCodeRight) refuse(accountErrors.wrongImageCode);
  const isKnownDevice = await hasSignedInWith(db, user?.id, device.deviceId);
  const source = { ...device, isKnownDevice };
  const recorded = await recordFailedAttempt(db, countersOfPassword({ account, user }, source), now);
  if (!(await verifyPassword(user?.passwordHash, password)) || !user) {
    await pruneFailedAttempts(db, now);
    await recordSignIn(db, user?.id, device, 'failed', now);
    return refuse(accountErrors.wrongAccountOrPassword);
  }
  await clearFailedAttempts(db, recorded);
  enforceSignInPolicy(user, portal);
  if (user.passwordMustChange) {
    const endsAt = user.temporaryPasswordEndsAt;
    if (endsAt && endsAt <= now) refuse(accountErrors.temporaryPasswordEnded);
    const ticket = await issueTicket(db, { purpose: 'temporaryPassword', userId: user.id }, now);
    refuse(accountErrors.passwordMustChange, { ticket });
  }
  const outcome = await db.transaction(async (transaction) => {
    // a password reset since the verification has ended all sessions, so this one must not start
    const currentUser = await lockUser(transaction, user.id);
    if (currentUser.passwordHash !== user.passwordHash) refuse(accountErrors.wrongAccountOrPassword);
    return completeSignIn(transaction, user, device, now);
  });
  return sessionOf(outcome);
}
