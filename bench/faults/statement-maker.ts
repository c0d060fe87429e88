// Makes statements of agreements while the walk runs: the sweep of the shop makes those of months that have ended.
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { makeStatement } from '../../apps/server/src/features/commerce/agreements/statements/statement-making.service.ts';
import type { JobQueue } from '../../apps/server/src/platform/jobs/job-queue.ts';

/** Nobody reads the mails about statements here. */
const NO_JOBS: JobQueue = {
  send: async () => undefined,
  start: async () => undefined,
  stop: async () => undefined,
};

const TRIES = 60;
const PAUSE_MS = 500;
/** Later than all clocks of the shop, which are ahead after the storm. */
const DELIVERED_MS = 2 * 3_600_000;

/** `agreements`: by the institution. The database may crash meanwhile; a statement is made once. */
export function createStatementMaker(
  databaseUrl: string,
  agreements: ReadonlyMap<string, string>,
): (userId: string) => Promise<void> {
  const made = new Map<string, number>();
  return async (userId) => {
    const agreementId = agreements.get(userId);
    if (!agreementId) throw new Error('an institution without an agreement');
    const count = made.get(userId) ?? 0;
    made.set(userId, count + 1);
    // one statement a month: each has a later month, so that none is overdue
    const month = `${2_100 + Math.floor(count / 12)}-${String(1 + (count % 12)).padStart(2, '0')}`;
    const before = new Date(Date.now() + DELIVERED_MS);
    const { db, close } = openDatabase(databaseUrl, { maxConnections: 1 });
    try {
      for (let tries = 1; ; tries += 1) {
        try {
          return await makeStatement({ db, jobs: NO_JOBS }, { agreementId, month, before }, new Date());
        } catch (error) {
          if (tries >= TRIES) throw error;
          await wait(PAUSE_MS);
        }
      }
    } finally {
      await close();
    }
  };
}
