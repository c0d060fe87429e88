// Kills server processes, restarts and kills the database, and lets refunds fail, while buyers buy.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { EmbeddedPostgres } from '../../apps/server/src/db/embedded/index.ts';
import { parsePostmasterPid } from '../../apps/server/src/db/embedded/postmaster.ts';
import type { Random } from './random.ts';
import type { ShopProcesses } from './shop-processes.ts';
import type { Walk } from './walk.ts';

export interface CrashCounts {
  serverKills: number;
  databaseRestarts: number;
  databaseKills: number;
}

interface ChaosParts {
  readonly shop: ShopProcesses;
  readonly postgres: EmbeddedPostgres;
  readonly emulators: Walk['emulators'];
  readonly random: Random;
  /** The pause between two crashes. */
  readonly pauseMs: { readonly min: number; readonly max: number };
  readonly counts: CrashCounts;
}

/** Six of eight crashes hit a server. */
const CRASHES = [
  ...(['restartDatabase', 'killServer', 'killDatabase'] as const),
  ...Array.from({ length: 5 }, () => 'killServer' as const),
];

export async function crashUntil(stop: AbortSignal, parts: ChaosParts): Promise<void> {
  const { shop, postgres, random, pauseMs, counts } = parts;
  for (let turn = 0; !stop.aborted; turn += 1) {
    await wait(random.between(pauseMs.min, pauseMs.max), undefined, { signal: stop }).catch(() => undefined);
    if (stop.aborted) return;
    const crash = CRASHES[turn % CRASHES.length];
    if (crash === 'killServer') {
      counts.serverKills += 1;
      await shop.killAndRestart(random.between(0, 1));
    } else if (crash === 'restartDatabase') {
      counts.databaseRestarts += 1;
      await postgres.stop();
      await postgres.recover();
    } else {
      counts.databaseKills += 1;
      await killDatabase(postgres);
    }
  }
}

/** Like a crash: without a checkpoint, so that the next start recovers from the log. */
async function killDatabase(postgres: EmbeddedPostgres): Promise<void> {
  const found = parsePostmasterPid(await readFile(join(postgres.clusterDir, 'postmaster.pid'), 'utf8'));
  if (found) process.kill(found.pid, 'SIGKILL');
  await postgres.recover();
}

const OUTCOMES = ['success', 'success', 'success', 'lost', 'unavailable', 'processing', 'abnormal'] as const;
const OUTCOME_MS = 700;

/** What becomes of refunds changes again and again. */
export async function changeRefundOutcomes(
  stop: AbortSignal,
  { emulators, random }: Pick<ChaosParts, 'emulators' | 'random'>,
): Promise<void> {
  const all = [emulators['wechat-pay'], emulators.alipay];
  while (!stop.aborted) {
    for (const emulator of all) emulator.setRefundOutcome(random.pick(OUTCOMES));
    await wait(OUTCOME_MS, undefined, { signal: stop }).catch(() => undefined);
  }
  for (const emulator of all) emulator.setRefundOutcome('success');
}
