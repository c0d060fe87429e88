// Answers for signing in by account and password: image code first, then the delay, then the password.
import { accountErrors } from '@zhiye/contract';
import type { NewSession } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { refuse } from '../../platform/refusal.ts';
import { admitUser, checkAdmission } from './admission.service.ts';
import type { Arrival, EntranceName } from './admission.service.ts';
import { useImageCode } from './image-code.service.ts';
import { verifyPassword } from './password.ts';
import { issueTicket } from './ticket.service.ts';
import { lockUser, selectUserByAccount } from './user.store.ts';
import { countGuess, forgetOldGuesses, forgiveGuess } from './wrong-guess.service.ts';

export interface SignInAttempt {
  /** Phone, e-mail or account name. */
  readonly account: string;
  readonly password: string;
  readonly imageCodeId: string;
  readonly imageCode: string;
  readonly entrance?: EntranceName;
  /** Where it comes from. */
  readonly address: string;
}

/**
 * Returns a new session's token. Neither the answer nor its time tells whether the account exists: both ways ask the
 * database the same and verify one password.
 */
export async function signIn(
  db: Db,
  masterSecret: Buffer,
  attempt: SignInAttempt,
  arrival: Arrival,
  now: Date,
): Promise<NewSession> {
  const { account, address, password, entrance } = attempt;
  const [isCodeRight, user] = await Promise.all([
    useImageCode(db, masterSecret, attempt, now),
    selectUserByAccount(db, account),
  ]);
  if (!isCodeRight) refuse(accountErrors.wrongImageCode);
  const guess = await countGuess(db, { account, user, address }, now);
  if (!(await verifyPassword(user?.passwordHash, password)) || !user) {
    await forgetOldGuesses(db, now);
    return refuse(accountErrors.wrongAccountOrPassword);
  }
  await forgiveGuess(db, guess);
  checkAdmission(user, entrance);
  if (user.passwordMustChange) {
    const ticket = await issueTicket(db, { purpose: 'firstPassword', userId: user.id }, now);
    refuse(accountErrors.passwordMustChange, { ticket });
  }
  return db.transaction(async (transaction) => {
    // a reset in between has ended every session of the account, and so this one
    const still = await lockUser(transaction, user.id);
    if (still.passwordHash !== user.passwordHash) refuse(accountErrors.wrongAccountOrPassword);
    return admitUser(transaction, user, arrival, now);
  });
}
