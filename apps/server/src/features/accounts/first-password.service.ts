// Answers for the own password of somebody who came with one that the shop had given: it must be set before anything else.
import { accountErrors } from '@zhiye/contract';
import type { NewSession } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { refuse } from '../../platform/refusal.ts';
import { admitUser, checkAdmission } from './admission.service.ts';
import type { Arrival } from './admission.service.ts';
import { checkNewPassword, hashPassword, verifyPassword } from './password.ts';
import { endSessionsOf } from './session.store.ts';
import { readTicket, takeTicket } from './ticket.service.ts';
import { lockUser, selectUser, updateUser } from './user.store.ts';

export interface FirstPassword {
  /** Came with 4119; a password that is refused leaves it usable. */
  readonly ticket: string;
  readonly password: string;
  readonly passwordAgain: string;
}

/** Returns the token of a new session, the only one then. */
export async function setFirstPassword(
  db: Db,
  given: FirstPassword,
  arrival: Arrival,
  now: Date,
): Promise<NewSession> {
  const { userId } = await readTicket(db, 'firstPassword', given.ticket, now);
  const password = checkNewPassword(given);
  const known = await selectUser(db, userId!);
  if (await verifyPassword(known?.passwordHash, password)) refuse(accountErrors.samePassword);
  const passwordHash = await hashPassword(password);
  return db.transaction(async (transaction) => {
    await takeTicket(transaction, 'firstPassword', given.ticket, now);
    const user = await lockUser(transaction, userId!);
    // since the ticket was issued the password was set another way, by a code to the phone
    if (!user.passwordMustChange) return refuse(accountErrors.ticketExpired);
    checkAdmission(user);
    await updateUser(transaction, user.id, { passwordHash, passwordMustChange: false });
    await endSessionsOf(transaction, user.id, now);
    return admitUser(transaction, user, arrival, now);
  });
}
