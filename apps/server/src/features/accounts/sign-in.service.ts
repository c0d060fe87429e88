// Answers for signing in by account and password: image code first, then the delay, then the password.
import { createHash } from 'node:crypto';
import { accountErrors } from '@zhiye/contract';
import type { NewSession } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { refuse } from '../../platform/refusal.ts';
import { admitUser, checkAdmission } from './admission.service.ts';
import type { Arrival, EntranceName } from './admission.service.ts';
import { useImageCode } from './image-code.service.ts';
import { verifyPassword } from './password.ts';
import { clearFailures, countFailure, selectFailures } from './sign-in-failure.store.ts';
import { issueTicket } from './ticket.service.ts';
import { selectUserByAccount } from './user.store.ts';

const FREE_TRIES = 5;
const MAX_DELAY_SECONDS = 3_600;

export interface SignInAttempt {
  readonly account: string;
  readonly password: string;
  readonly imageCodeId: string;
  readonly imageCode: string;
  readonly entrance?: EntranceName;
}

/** Returns a new session's token. Neither the answer nor its time tells whether the account exists. */
export async function signIn(
  db: Db,
  masterSecret: Buffer,
  attempt: SignInAttempt,
  arrival: Arrival,
  now: Date,
): Promise<NewSession> {
  if (!(await useImageCode(db, masterSecret, attempt, now))) refuse(accountErrors.wrongImageCode);
  const account = attempt.account.trim();
  const accountHash = createHash('sha256').update(account.toLowerCase()).digest('hex');
  const failed = await selectFailures(db, accountHash);
  const waitSeconds = failed ? secondsToWait(failed.failures, failed.lastFailedAt, now) : 0;
  if (waitSeconds > 0) refuse(accountErrors.signInDelayed, { seconds: waitSeconds });
  const user = await selectUserByAccount(db, account);
  if (!(await verifyPassword(user?.passwordHash, attempt.password)) || !user) {
    await countFailure(db, accountHash, now);
    return refuse(accountErrors.wrongAccountOrPassword);
  }
  if (failed) await clearFailures(db, accountHash);
  checkAdmission(user, attempt.entrance);
  if (user.passwordMustChange) {
    const ticket = await issueTicket(db, { purpose: 'firstPassword', userId: user.id }, now);
    refuse(accountErrors.passwordMustChange, { ticket });
  }
  return admitUser(db, user, arrival, now);
}

/** Five tries are free, then 2, 4, 8 … seconds between them, an hour at most. */
export function secondsToWait(failures: number, lastFailedAt: Date, now: Date): number {
  if (failures < FREE_TRIES) return 0;
  const delaySeconds = Math.min(2 ** (failures - FREE_TRIES + 1), MAX_DELAY_SECONDS);
  const passedSeconds = (now.getTime() - lastFailedAt.getTime()) / 1000;
  return Math.max(0, Math.ceil(delaySeconds - passedSeconds));
}
