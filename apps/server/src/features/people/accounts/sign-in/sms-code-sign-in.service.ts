// Signs in with an SMS code. Verifies the code first, so that only the owner of the phone learns whether it has an
// account, and of which type.
import { accountErrors } from '@zhiye/contract';
import type { NewSession } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { completeSignIn, enforceSignInPolicy, recordSignIn, sessionOf } from './sign-in-policy.service.ts';
import type { DeviceContext, PortalName } from './sign-in-policy.service.ts';
import { fullPhone } from '../phone.ts';
import type { Phone } from '../phone.ts';
import { verifySmsCode, consumeSmsCode } from '../verification/sms-code.service.ts';
import { selectUserByPhone } from '../user.store.ts';
import type { MasterSecret } from '../../../../platform/master-secret.ts';

export interface SmsCodeSignInAttempt extends Phone {
  readonly code: string;
  readonly portal?: PortalName;
}

/** Starts a session. A code that was refused at one portal can be used at another. */
export async function signInBySmsCode(
  db: Db,
  masterSecret: MasterSecret,
  attempt: SmsCodeSignInAttempt,
  device: DeviceContext,
  now: Date,
): Promise<NewSession> {
  const verified = verifySmsCode(db, masterSecret, { ...attempt, purpose: 'signIn' }, now);
  const codeId = await verified.catch(async (error: unknown) => {
    const owner = await selectUserByPhone(db, fullPhone(attempt));
    await recordSignIn(db, owner?.id, device, 'failed', now);
    throw error;
  });
  const user = await selectUserByPhone(db, fullPhone(attempt));
  if (!user) return refuse(accountErrors.phoneUnknown);
  enforceSignInPolicy(user, attempt.portal);
  const outcome = await db.transaction(async (transaction) => {
    await consumeSmsCode(transaction, codeId, now);
    return completeSignIn(transaction, user, device, now);
  });
  return sessionOf(outcome);
}
