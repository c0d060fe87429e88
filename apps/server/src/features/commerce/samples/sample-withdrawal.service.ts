// Ends the applications of somebody who is no teacher any more. The entitlements area ends the access to the books.
import type { Db } from '../../../db/client.ts';
import { cancelOpenSamples, insertMove, markSamplesWithdrawn } from './sample.store.ts';

/** The subscriber of `TeacherApprovalWithdrawn`. What was sent after a new approval stays. */
export async function endSamplesOfTeacher(db: Db, userId: string, withdrawnAt: Date): Promise<void> {
  await cancelSamples(db, userId, withdrawnAt);
  await markSamplesWithdrawn(db, userId, withdrawnAt);
}

/** The subscriber of `AccountClosed`. */
export const endSamplesOfAccount = (db: Db, userId: string): Promise<void> => cancelSamples(db, userId);

/** Cancels all applications when no instant is given. */
async function cancelSamples(db: Db, userId: string, withdrawnAt?: Date): Promise<void> {
  for (const { id: applicationId } of await cancelOpenSamples(db, userId, withdrawnAt)) {
    await insertMove(db, { userId, applicationId, status: 'canceled' });
  }
}
