// Makes the statistics again from orders, refunds, codes and reading days.
import type { Database, Db } from '../../../../db/client.ts';
import { rebuildActivityFacts } from './activity-fact.store.ts';
import {
  countSaleFacts,
  isRebuilt,
  lockStatistics,
  rebuildSaleBuckets,
  rebuildSaleFacts,
  upsertRebuild,
} from './sale-fact.store.ts';

/** Events wait meanwhile; pages show the old figures until the commit. Returns the number of sale facts. */
export async function rebuildStatistics(db: Database['db'], now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await lockStatistics(tx);
    return rebuild(tx, now);
  });
}

/** A shop that had orders before it had statistics gets them once. */
export async function rebuildOnce(db: Database['db'], now: Date): Promise<void> {
  if (await isRebuilt(db)) return;
  await db.transaction(async (tx) => {
    await lockStatistics(tx);
    if (!(await isRebuilt(tx))) await rebuild(tx, now);
  });
}

async function rebuild(tx: Db, now: Date): Promise<number> {
  await rebuildSaleFacts(tx);
  await rebuildSaleBuckets(tx);
  await rebuildActivityFacts(tx);
  await upsertRebuild(tx, now);
  return countSaleFacts(tx);
}
