// Answers for signing in by a code to one's phone. The code is judged first: only whoever holds the phone learns whether
// it has an account, and what kind.
import { accountErrors } from '@zhiye/contract';
import type { NewSession } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { refuse } from '../../platform/refusal.ts';
import { admitUser, checkAdmission } from './admission.service.ts';
import type { Arrival, EntranceName } from './admission.service.ts';
import { fullPhone } from './phone.ts';
import type { Phone } from './phone.ts';
import { proveSmsCode, useSmsCode } from './sms-code.service.ts';
import { selectUserByPhone } from './user.store.ts';

export interface CodeSignInAttempt extends Phone {
  readonly code: string;
  readonly entrance?: EntranceName;
}

/** Returns a new session's token. A code that led nowhere may be used at the right entrance. */
export async function signInByCode(
  db: Db,
  masterSecret: Buffer,
  attempt: CodeSignInAttempt,
  arrival: Arrival,
  now: Date,
): Promise<NewSession> {
  const codeId = await proveSmsCode(db, masterSecret, { ...attempt, purpose: 'signIn' }, now);
  const user = await selectUserByPhone(db, fullPhone(attempt));
  if (!user) return refuse(accountErrors.phoneUnknown);
  checkAdmission(user, attempt.entrance);
  return db.transaction(async (transaction) => {
    await useSmsCode(transaction, codeId, now);
    return admitUser(transaction, user, arrival, now);
  });
}
