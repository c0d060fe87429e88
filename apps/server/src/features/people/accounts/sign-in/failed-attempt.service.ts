// Counts failed attempts and delays the next one.
import { accountErrors } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { User } from '../user.store.ts';
import { countersOfOwner } from './attempt-counter.ts';
import type { AttemptCounter, AttemptSource } from './attempt-counter.ts';
import { addFailedAttempt, secondsToWait } from './failed-attempt-limit.ts';
import {
  deleteExpiredFailedAttempts,
  deleteFailedAttempts,
  undoFailedAttempt,
  lockFailedAttempts,
  saveFailedAttempts,
} from './failed-attempt.store.ts';

/** An attempt that counts as failed until `clearFailedAttempts` is called. */
export interface RecordedAttempt {
  readonly countedAt: Date;
  /** Each has the time of its previous failure. */
  readonly counters: readonly (AttemptCounter & { readonly lastFailedAt: Date })[];
}

/**
 * Counts an attempt as failed before the password is verified, so that parallel attempts cannot share one count. While
 * one of the counters must wait, refuses the attempt without counting it.
 */
export async function recordFailedAttempt(
  db: Db,
  counters: readonly AttemptCounter[],
  now: Date,
  refuseDelayed: (seconds: number) => never = (seconds) => refuse(accountErrors.signInDelayed, { seconds }),
): Promise<RecordedAttempt> {
  return db.transaction(async (transaction) => {
    const subjects = counters.map(({ subjectHash }) => subjectHash);
    const rows = await lockFailedAttempts(transaction, subjects, now);
    const stored = counters.map((counter) => ({
      ...counter,
      ...rows.find(({ subjectHash }) => subjectHash === counter.subjectHash)!,
    }));
    const seconds = Math.max(...stored.map(({ limit, ...attempts }) => secondsToWait(attempts, limit, now)));
    if (seconds > 0) refuseDelayed(seconds);
    const counted = stored.map(({ subjectHash, limit, failures, lastFailedAt, expiresAt }) => ({
      subjectHash,
      ...addFailedAttempt({ failures, lastFailedAt, expiresAt }, limit, now),
    }));
    await saveFailedAttempts(transaction, counted);
    return { countedAt: now, counters: stored };
  });
}

/** Called after a correct password or code. */
export async function clearFailedAttempts(db: Db, { counters, countedAt }: RecordedAttempt): Promise<void> {
  const shared = counters.filter(({ isClearedBySuccess }) => !isClearedBySuccess);
  const cleared = counters.filter(({ isClearedBySuccess }) => isClearedBySuccess);
  await Promise.all([
    ...shared.map(({ subjectHash, lastFailedAt }) =>
      undoFailedAttempt(db, { subjectHash, lastFailedAt, countedAt }),
    ),
    deleteFailedAttempts(
      db,
      cleared.map(({ subjectHash }) => subjectHash),
    ),
  ]);
}

/** Deletes expired counts. Called after a wrong password, because only those leave counts behind. */
export const pruneFailedAttempts = deleteExpiredFailedAttempts;

/** Clears the counts that delay an owner who has been verified in another way. */
export const resetFailedAttempts = (
  db: Db,
  user: User,
  source: Pick<AttemptSource, 'address' | 'deviceId'>,
): Promise<void> => deleteFailedAttempts(db, countersOfOwner(user, source));
