// Metrics that are read when Prometheus asks: of the pools and the disk of this server, and of the database, where every server reads
// the same.
import { Gauge, Registry } from 'prom-client';
import type pg from 'pg';
import type { Reads, ReplicaState } from '../../db/replica/reads.ts';
import type { Log } from '../../platform/log.ts';
import { areas } from '../areas.ts';
import type { AppContext } from '../areas.ts';
import type { Config } from '../config.ts';
import { selectWaitingJobs } from '../health/health.store.ts';
import { readFreeBytes } from '../health/server-checks.ts';

/** A value that cannot be read now is missing, and the others are there: metrics are wanted most when the database is down. */
const orMissing = (log: Log, name: string, read: () => Promise<void>) => () =>
  read().catch((error: unknown) => log.warn({ err: error, metric: name }, 'a metric could not be read'));

export function createShopMetrics(context: AppContext, config: Config): Registry {
  const registry = new Registry();
  const registers = [registry];
  const { log, pool, timeLimitedPool, db, databaseClock, reads } = context.platform;
  const readOne = (name: string, help: string, read: () => Promise<number>) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers,
      async collect() {
        gauge.remove();
        await orMissing(log, name, async () => gauge.set(await read()))();
      },
    });
  };
  registerPools(registers, { main: pool, limited: timeLimitedPool });
  readOne('zhiye_disk_free_bytes', 'Free space of the disk of DATA_DIR', () => readFreeBytes(config.dataDir));
  readOne(
    'zhiye_disk_minimum_bytes',
    'Below this free space the server is not ready',
    async () => config.minFreeBytes,
  );
  registerReplica(registers, reads);

  const jobs = new Gauge({
    name: 'zhiye_jobs',
    help: 'Jobs that nobody works on, by queue and state: waiting, delayed or dead. Each server reads the same',
    labelNames: ['queue', 'state'] as const,
    registers,
    collect: orMissing(log, 'zhiye_jobs', async () => {
      const found = await selectWaitingJobs(db);
      jobs.reset();
      jobAge.reset();
      for (const { queue, state, total, oldestSeconds } of found) {
        jobs.set({ queue, state }, total);
        if (state === 'waiting') jobAge.set({ queue }, oldestSeconds);
      }
    }),
  });
  const jobAge = new Gauge({
    name: 'zhiye_job_oldest_seconds',
    help: 'How long the oldest waiting job of a queue has been due. Each server reads the same',
    labelNames: ['queue'] as const,
    registers,
  });
  const work = new Gauge({
    name: 'zhiye_work_oldest_seconds',
    help: 'How long the oldest work of a kind waits, such as a paid order for its delivery; 0 when none does. Each server reads the same',
    labelNames: ['work'] as const,
    registers,
    collect: orMissing(log, 'zhiye_work_oldest_seconds', async () => {
      const now = await databaseClock.now(db);
      for (const { name, findOldest } of areas.flatMap((area) => area.overdueChecks ?? [])) {
        const oldest = await findOldest(context);
        work.set({ work: name }, oldest ? Math.max(0, now.getTime() - oldest.getTime()) / 1_000 : 0);
      }
    }),
  });
  for (const { name, help, read } of areas.flatMap((area) => area.gauges ?? [])) {
    readOne(`zhiye_${name}`, `${help}. Each server reads the same`, () => read(context));
  }
  return registry;
}

function registerReplica(registers: Registry[], reads: Reads): void {
  const register = (name: string, help: string, read: (state: ReplicaState) => number | undefined) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers,
      collect() {
        const state = reads.state();
        const value = state && read(state);
        if (value === undefined) gauge.remove();
        else gauge.set(value);
      },
    });
  };
  register(
    'zhiye_replica_usable',
    '1 while reads of this server may go to its replica, 0 while not; missing without DATABASE_REPLICA_URL',
    ({ isUsable }) => Number(isUsable),
  );
  register(
    'zhiye_replica_lag_seconds',
    'How far the replica of this server is behind at most; missing while that is not known',
    ({ lagSeconds }) => lagSeconds,
  );
}

function registerPools(registers: Registry[], pools: Readonly<Record<string, pg.Pool>>): void {
  const gauge = new Gauge({
    name: 'zhiye_db_pool_connections',
    help: 'Database connections by pool and state: open, idle, or wanted by a request that waits',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        gauge.set({ pool, state: 'open' }, totalCount);
        gauge.set({ pool, state: 'idle' }, idleCount);
        gauge.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
}
