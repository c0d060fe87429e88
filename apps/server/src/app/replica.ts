import type { Database, openDatabase } from '../db/client.ts';
import { createReads } from '../db/replica/reads.ts';
import type { ReadDatabase, Reads } from '../db/replica/reads.ts';
import { watchReplica } from '../db/replica/replica.ts';
import type { Log } from '../platform/log.ts';

type Options = Parameters<typeof openDatabase>[1];

/** A host that hangs does not refuse connections. Reads that wait so long run on the primary. */
const GIVE_UP_MS = 3_000;
/** More than the time limit of a statement, which the primary would reach as well. */
const TIME_LIMITED_GIVE_UP_MS = 6_000;

interface ReplicaOptions {
  /** Undefined: every read goes to the primary. */
  readonly url: string | undefined;
  readonly maxLagSeconds: number;
  readonly primary: ReadDatabase & Pick<Database, 'pool'>;
  /** Options of the pool for expensive reads. */
  readonly timeLimited: Options;
  readonly open: (name: string, url: string, options: Options) => Database;
  readonly log: Log;
}

/** Opens the pools of the replica. A replica that does not answer keeps no server from starting. */
export function openReplica(options: ReplicaOptions): { readonly reads: Reads; close(): Promise<void> } {
  const { url, maxLagSeconds, primary, timeLimited, open, log } = options;
  if (!url) return { reads: createReads(primary), close: async () => undefined };
  // the primary can serve what the replica cannot: nobody waits for it to come back
  const openAt = (name: string, more: Options) => open(name, url, { reconnectMs: 0, ...more });
  const main = openAt('replica', { giveUpMs: GIVE_UP_MS });
  const limited = openAt('replicaLimited', { ...timeLimited, giveUpMs: TIME_LIMITED_GIVE_UP_MS });
  const probe = openAt('replicaProbe', { maxConnections: 1, giveUpMs: GIVE_UP_MS });
  const replica = watchReplica({
    primary: primary.pool,
    probePool: probe.pool,
    pools: { db: main.db, timeLimitedPool: limited.pool },
    maxLagSeconds,
    log,
  });
  return {
    reads: createReads(primary, { ...replica, maxLagSeconds }),
    async close() {
      await replica.close();
      await Promise.all([probe.close(), limited.close(), main.close()]);
    },
  };
}
