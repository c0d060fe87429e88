// Replaces a temporary password at the first sign-in with one that the user chooses.
import { accountErrors } from '@zhiye/contract';
import type { NewSession } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import {
  completeSignIn,
  enforceSignInPolicy,
  recordPasswordChange,
  sessionOf,
} from './sign-in-policy.service.ts';
import type { DeviceContext } from './sign-in-policy.service.ts';
import { checkNewPassword, hashPassword, verifyPassword } from './password.ts';
import { endSessionsOf } from '../sessions/session.store.ts';
import { readTicket, consumeTicket } from '../ticket.service.ts';
import { lockUser, selectUser, updateUser } from '../user.store.ts';

export interface TemporaryPasswordReplacement {
  /** From the data of `passwordMustChange`. A refused password does not use it up. */
  readonly ticket: string;
  readonly password: string;
  readonly passwordAgain: string;
}

/** Ends all sessions of the account and starts a new one. */
export async function replaceTemporaryPassword(
  db: Db,
  given: TemporaryPasswordReplacement,
  device: DeviceContext,
  now: Date,
): Promise<NewSession> {
  const { userId } = await readTicket(db, 'temporaryPassword', given.ticket, now);
  const existing = await selectUser(db, userId!);
  const password = checkNewPassword(given, existing);
  if (await verifyPassword(existing?.passwordHash, password)) refuse(accountErrors.samePassword);
  const passwordHash = await hashPassword(password);
  const outcome = await db.transaction(async (transaction) => {
    await consumeTicket(transaction, 'temporaryPassword', given.ticket, now);
    const user = await lockUser(transaction, userId!);
    // the user has meanwhile reset the password with an SMS code
    if (!user.passwordMustChange) return refuse(accountErrors.ticketExpired);
    enforceSignInPolicy(user);
    await updateUser(transaction, user.id, { passwordHash, passwordMustChange: false });
    await recordPasswordChange(transaction, user.id, device, now);
    await endSessionsOf(transaction, user.id, now);
    return completeSignIn(transaction, user, device, now);
  });
  return sessionOf(outcome);
}
