// Measures how far a streaming replica is behind. The server asks both databases for their position in the write-ahead log and
// remembers when the primary had which: the replica is behind by the age of the newest position that it has replayed. Its own answer
// would not do: `pg_last_xact_replay_timestamp` grows while nobody writes, and a replica that lost its primary believes that it is
// up to date.
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../../platform/log.ts';
import type { ReadDatabase, Replica, ReplicaState } from './reads.ts';

const PAUSE_MS = 500;

/** Positions in the write-ahead log, in bytes. */
interface Position {
  readonly position: string | null;
  /** The identifier of the database cluster, which a streaming replica has in common with its primary. */
  readonly cluster: string;
  readonly isReplica: boolean;
}

const CLUSTER = `(SELECT system_identifier::text FROM pg_control_system()) AS cluster, pg_is_in_recovery() AS "isReplica"`;
// What is not on the disk of the primary is not sent to a replica.
const PRIMARY = `SELECT (pg_current_wal_flush_lsn() - '0/0')::text AS position, ${CLUSTER}`;
const REPLICA = `SELECT (pg_last_wal_replay_lsn() - '0/0')::text AS position, ${CLUSTER}`;

interface Measured {
  readonly primary: pg.Pool;
  /** Of the replica: a pool of its own, so that a busy one does not look like one that is down. */
  readonly probePool: pg.Pool;
  readonly pools: ReadDatabase;
  readonly maxLagSeconds: number;
  readonly log: Log;
}

/** Measures until `close`. A replica is not used before it has replayed what the primary had at the first measurement. */
export function watchReplica(measured: Measured): Replica & { close(): Promise<void> } {
  const { maxLagSeconds, pools, log } = measured;
  const closing = new AbortController();
  const replayed = createReplayClock();
  let problem: string | undefined = 'it was not asked yet';

  /** It expires by itself: while a measurement hangs, the last one gets older. */
  const state = (): ReplicaState => {
    const lagSeconds = replayed.ageSeconds();
    const isLate = lagSeconds === undefined || lagSeconds > maxLagSeconds;
    const reason = problem ?? (isLate ? `it is more than ${maxLagSeconds} s behind` : undefined);
    return { isUsable: reason === undefined, lagSeconds, problem: reason };
  };

  let wasUsable: boolean | undefined;
  function logChange(): void {
    const now = state();
    if (now.isUsable === wasUsable) return;
    if (!now.isUsable)
      log.warn({ reason: now.problem }, 'the replica is not used; the primary serves all reads');
    else log.info('reads of the catalog and of shelves go to the replica');
    wasUsable = now.isUsable;
  }

  /** Returns why the replica cannot be used whatever its position is. */
  async function measure(): Promise<string | undefined> {
    const atMs = performance.now();
    const primary = await askPosition(measured.primary, PRIMARY).catch(() => undefined);
    if (!primary?.position) return 'the primary does not tell its position';
    replayed.addPrimary(BigInt(primary.position), atMs);
    const { position, cluster, isReplica } = await askPosition(measured.probePool, REPLICA);
    if (cluster !== primary.cluster) return 'it belongs to another database cluster';
    if (!isReplica || position === null) return 'it is no streaming replica, or was promoted';
    replayed.setReplica(BigInt(position));
    return undefined;
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      problem = await measure().catch(describeFailure);
      if (closing.signal.aborted) return;
      logChange();
      await wait(PAUSE_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  }
  const running = run();
  return {
    pools,
    state,
    async close() {
      closing.abort();
      await running;
    },
  };
}

const askPosition = async (pool: pg.Pool, statement: string): Promise<Position> =>
  (await pool.query<Position>(statement)).rows[0]!;

/** The kind of an error. Its message may hold an address with a password. */
function describeFailure(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : name === 'Error' ? 'it does not answer' : String(name);
}

/** About eight minutes of measurements. */
const MAX_POSITIONS = 1_000;

/** Positions of the primary with their times, and how far the replica has come. */
export function createReplayClock(nowMs = () => performance.now()) {
  /** Oldest first, from the newest one that was replayed. */
  let positions: { readonly position: bigint; readonly atMs: number }[] = [];
  let replayedAtMs: number | undefined;
  return {
    addPrimary(position: bigint, atMs: number): void {
      // A restored or promoted database may start again at an earlier position: what was measured before says nothing.
      if (positions.some((one) => one.position > position)) {
        positions = [];
        replayedAtMs = undefined;
      }
      positions.push({ position, atMs });
      if (positions.length > MAX_POSITIONS) positions.shift();
    },
    setReplica(position: bigint): void {
      const index = positions.findLastIndex((one) => one.position <= position);
      if (index < 0) return;
      replayedAtMs = positions[index]!.atMs;
      positions = positions.slice(index);
    },
    /** Undefined while it has replayed none of the positions. */
    ageSeconds: (): number | undefined =>
      replayedAtMs === undefined ? undefined : (nowMs() - replayedAtMs) / 1_000,
  };
}
