// Starts the run of a price change that is too large for one transaction, in the transaction of the decision.
import type { Db } from '../../../../db/client.ts';
import { sqlRunnerOf } from '../../../../db/sql-runner.ts';
import type { BulkPriceRule, PriceChangeRule } from '@zhiye/contract';
import { newId } from '../../../../platform/ids.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { upsertPriceRun } from './bulk-edit-run.store.ts';

interface PriceRun {
  readonly priceChangeId: string;
  readonly rule: PriceChangeRule;
  readonly bookCount: number;
  readonly state: 'running' | 'undoing';
}

/** Returns the id of the run. */
export async function startPriceRun(
  db: Db,
  jobs: Platform['jobs'],
  { userId: actorId, address }: Actor,
  { rule, ...run }: PriceRun,
  now: Date,
): Promise<string> {
  const price = 'percent' in rule ? ({ of: rule.of, percent: rule.percent } as BulkPriceRule) : undefined;
  const change = price ? { price } : {};
  const row = { ...run, id: newId(now), actorId, address, change, createdAt: now };
  const bulkEditId = await upsertPriceRun(db, row);
  await jobs.send(sqlRunnerOf(db), 'runBulkEdit', { bulkEditId });
  return bulkEditId;
}
