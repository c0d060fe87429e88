// Counts failed password attempts by account and by network address and delays the next attempt.
import { createHash } from 'node:crypto';
import { accountErrors } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { networkOf } from '../../../platform/http/caller-network.ts';
import { refuse } from '../../../platform/refusal.ts';
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, addFailedAttempt, secondsToWait } from './failed-attempt-limit.ts';
import { parseAccountIdentifier } from './account-identifier.ts';
import type { User } from '../user.store.ts';
import {
  deleteExpiredFailedAttempts,
  deleteFailedAttempts,
  undoFailedAttempt,
  lockFailedAttempts,
  saveFailedAttempts,
} from './failed-attempt.store.ts';
import type { StoredFailedAttempts } from './failed-attempt.store.ts';

export interface PasswordAttempt {
  /** As the user typed it. */
  readonly account: string;
  /** The user with that account, if there is one. */
  readonly user: User | undefined;
  /** Undefined for a signed-in user: then only the account counts. */
  readonly address?: string;
}

/** An attempt that counts as failed until `clearFailedAttempts` is called. */
export interface RecordedAttempt {
  readonly accountHash: string;
  readonly countedAt: Date;
  /** The counter of the address, with the time of its previous failure. */
  readonly address: { readonly subjectHash: string; readonly lastFailedAt: Date } | undefined;
}

/**
 * Counts an attempt as failed before the password is verified, so that parallel attempts cannot share one count. While
 * the account or the address must wait, refuses the attempt without counting it.
 */
export async function recordFailedAttempt(
  db: Db,
  attempt: PasswordAttempt,
  now: Date,
): Promise<RecordedAttempt> {
  const accountHash = hashOfAccount(attempt);
  const addressHash = attempt.address && hash(`address ${networkOf(attempt.address)}`);
  // always locked in the same order, address first, to avoid a deadlock
  const subjects = addressHash ? [addressHash, accountHash] : [accountHash];
  const limitOf = ({ subjectHash }: StoredFailedAttempts) =>
    subjectHash === accountHash ? ACCOUNT_LIMIT : ADDRESS_LIMIT;
  return db.transaction(async (transaction) => {
    const stored = await lockFailedAttempts(transaction, subjects, now);
    const seconds = Math.max(...stored.map((attempts) => secondsToWait(attempts, limitOf(attempts), now)));
    if (seconds > 0) refuse(accountErrors.signInDelayed, { seconds });
    const counted = stored.map((attempts) => ({
      subjectHash: attempts.subjectHash,
      ...addFailedAttempt(attempts, limitOf(attempts), now),
    }));
    await saveFailedAttempts(transaction, counted);
    const address = stored.find(({ subjectHash }) => subjectHash === addressHash);
    return { accountHash, countedAt: now, address };
  });
}

/** For a correct password: clears the count of the account, and takes this one attempt from the count of the address. */
export async function clearFailedAttempts(db: Db, attempt: RecordedAttempt): Promise<void> {
  const { accountHash, countedAt, address } = attempt;
  await Promise.all([
    address && undoFailedAttempt(db, { ...address, countedAt }),
    deleteFailedAttempts(db, accountHash),
  ]);
}

/** Deletes expired counts. Called after a wrong password, because only those leave counts behind. */
export const pruneFailedAttempts = deleteExpiredFailedAttempts;

/** Clears the count of an account whose owner has been verified in another way. */
export const resetFailedAttempts = (db: Db, user: User): Promise<void> =>
  deleteFailedAttempts(db, hashOfAccount({ account: '', user }));

/**
 * Phone, e-mail and account name of one user share a counter. An unknown account has a counter too, so that the delay
 * does not tell whether it exists.
 */
function hashOfAccount({ account, user }: Pick<PasswordAttempt, 'account' | 'user'>): string {
  if (user) return hash(`user ${user.id}`);
  const { folded, phone } = parseAccountIdentifier(account);
  return hash(`typed ${phone ?? folded}`);
}

const hash = (subject: string): string => createHash('sha256').update(subject).digest('hex');
