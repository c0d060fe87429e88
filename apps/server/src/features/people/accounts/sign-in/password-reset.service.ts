// Resets a forgotten password with an SMS code and ends all sessions of the account.
import { accountErrors } from '@zhiye/contract';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import { accountNotifications } from '../account-notifications.ts';
import { checkNewPassword, hashPassword } from './password.ts';
import { fullPhone } from '../phone.ts';
import type { Phone } from '../phone.ts';
import { endSessionsOf } from '../sessions/session.store.ts';
import { verifySmsCode, consumeSmsCode } from '../verification/sms-code.service.ts';
import { deleteTicketsOf } from '../ticket.store.ts';
import { selectUserByPhone, updateUser } from '../user.store.ts';
import { resetFailedAttempts } from './failed-attempt.service.ts';
import { recordPasswordChange } from './sign-in-policy.service.ts';
import type { DeviceContext } from './sign-in-policy.service.ts';

export interface PasswordReset extends Phone {
  readonly code: string;
  readonly password: string;
  readonly passwordAgain: string;
}

/** Also works for a suspended account, which still cannot sign in. Clears the failed attempts that delay the owner in this browser. */
export async function resetPassword(
  { db, jobs, masterSecret }: Pick<Platform, 'db' | 'jobs' | 'masterSecret'>,
  given: PasswordReset,
  browser: Pick<DeviceContext, 'address' | 'addressHash' | 'deviceId'>,
  now: Date,
): Promise<void> {
  const password = checkNewPassword(given, { phone: given.phone });
  const codeId = await verifySmsCode(db, masterSecret, { ...given, purpose: 'resetPassword' }, now);
  const user = (await selectUserByPhone(db, fullPhone(given))) ?? refuse(accountErrors.phoneUnknown);
  checkNewPassword(given, user);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (transaction) => {
    await consumeSmsCode(transaction, codeId, now);
    await updateUser(transaction, user.id, { passwordHash, passwordMustChange: false });
    await deleteTicketsOf(transaction, user.id);
    await endSessionsOf(transaction, user.id, now);
    await resetFailedAttempts(transaction, user, browser);
    await recordPasswordChange(transaction, user.id, browser, now);
    await sendNotification(
      transaction,
      jobs,
      { userId: user.id, kind: accountNotifications.passwordChanged },
      now,
    );
  });
}
