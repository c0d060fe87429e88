// Answers for forgotten passwords: whoever holds the phone sets a new one, and everybody else is put out.
import { accountErrors } from '@zhiye/contract';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { sendNotice } from '../notices/index.ts';
import { checkNewPassword, hashPassword } from './password.ts';
import { fullPhone } from './phone.ts';
import type { Phone } from './phone.ts';
import { endSessionsOf } from './session.store.ts';
import { proveSmsCode, useSmsCode } from './sms-code.service.ts';
import { selectUserByPhone, updateUser } from './user.store.ts';
import { forgetGuessesAt } from './wrong-guess.service.ts';

export interface PasswordReset extends Phone {
  readonly code: string;
  readonly password: string;
  readonly passwordAgain: string;
}

/** Possible for a suspended account too, which still cannot sign in. Ends every session and every wait of the account. */
export async function resetPassword(
  { db, jobs, masterSecret }: Pick<Platform, 'db' | 'jobs' | 'masterSecret'>,
  given: PasswordReset,
  now: Date,
): Promise<void> {
  const password = checkNewPassword(given);
  const codeId = await proveSmsCode(db, masterSecret, { ...given, purpose: 'resetPassword' }, now);
  const user = (await selectUserByPhone(db, fullPhone(given))) ?? refuse(accountErrors.phoneUnknown);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (transaction) => {
    await useSmsCode(transaction, codeId, now);
    await updateUser(transaction, user.id, { passwordHash, passwordMustChange: false });
    await endSessionsOf(transaction, user.id, now);
    await forgetGuessesAt(transaction, user);
    await sendNotice(transaction, jobs, { userId: user.id, kind: 'passwordChanged' }, now);
  });
}
