// Which database a read asks: a streaming replica while it is close to the primary, else the primary.
import type pg from 'pg';
import { replicaReads } from '../../platform/observability/metrics.ts';
import type { Database } from '../client.ts';

/** The pools that a read may use: of the replica or of the primary. */
export interface ReadDatabase {
  readonly db: Database['db'];
  /** Expensive reads use this pool: each statement has a time limit. */
  readonly timeLimitedPool: pg.Pool;
}

/** Runs a function that writes nothing. It may run twice: after an error of the replica it runs on the primary. */
export type Read = <T>(work: (from: ReadDatabase) => Promise<T>) => Promise<T>;

export interface ReplicaState {
  readonly isUsable: boolean;
  /** The replica is at most so far behind the primary; undefined when that is not known. */
  readonly lagSeconds: number | undefined;
  /** Why it is not usable, without secrets. */
  readonly problem: string | undefined;
}

export interface Replica {
  readonly pools: ReadDatabase;
  state(): ReplicaState;
}

export interface Reads {
  /** `needsOwnWrites`: the caller changed something a moment ago and must see it. */
  choose(needsOwnWrites: boolean): Read;
  /** For how long after a change the caller's reads need the primary; undefined without a replica. */
  readonly ownWritesSeconds: number | undefined;
  /** Undefined without a replica. */
  state(): ReplicaState | undefined;
}

/** The time between two measurements, for a measurement that hangs, and for commits that do not wait for the disk. */
const MARGIN_SECONDS = 5;

export function createReads(
  primary: ReadDatabase,
  replica?: Replica & { readonly maxLagSeconds: number },
): Reads {
  const readPrimary: Read = (work) => work(primary);
  if (!replica) {
    return { choose: () => readPrimary, ownWritesSeconds: undefined, state: () => undefined };
  }
  const readReplica: Read = async (work) => {
    if (!replica.state().isUsable) {
      replicaReads.inc({ outcome: 'notUsable' });
      return work(primary);
    }
    try {
      const result = await work(replica.pools);
      replicaReads.inc({ outcome: 'replica' });
      return result;
    } catch {
      // Also a refusal: what the replica does not have yet may exist. The primary gives the same refusal otherwise.
      replicaReads.inc({ outcome: 'repeated' });
      return work(primary);
    }
  };
  return {
    choose: (needsOwnWrites) => (needsOwnWrites ? readPrimary : readReplica),
    ownWritesSeconds: replica.maxLagSeconds + MARGIN_SECONDS,
    state: () => replica.state(),
  };
}
