// Finds imports whose run or job is lost, after a crash for example, and starts them again.
import { sqlRunnerOf } from '../../../db/sql-runner.ts';
import type { Platform } from '../../../platform/platform.ts';
import { afterLostAttempt } from './publication-import-lease.ts';
import { lockLostImports, updateLockedImport } from './publication-import.store.ts';

const BATCH = 20;

/** The sweep. An import that was lost too often ends as failed. Returns how many were found. */
export async function recoverLostImports(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const lost = await lockLostImports(tx, now, BATCH);
    for (const { id, attempts } of lost) {
      const change = afterLostAttempt(attempts, now);
      await updateLockedImport(tx, id, change);
      if (change.state === 'waiting') await jobs.send(sqlRunnerOf(tx), 'importPublication', { importId: id });
    }
    return lost.length;
  });
}
