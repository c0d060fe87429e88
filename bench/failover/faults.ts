import { setTimeout as wait } from 'node:timers/promises';
import type { TrialShop } from './trial-shop.ts';

export interface Fault {
  readonly name: string;
  readonly times: number;
  /** Breaks something and repairs what does not repair itself, as an operator or a service manager would. */
  strike(shop: TrialShop, turn: number): Promise<void>;
}

const REPLICA_DOWN_MS = 10_000;
const S3_DOWN_MS = 60_000;
const PGBOUNCER_DOWN_MS = 1_000;

/** Listed in the order in which they are tried. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'kill -9 of a server, started again at once',
    times: 4,
    strike: ({ servers }, turn) => servers.killAndRestart(turn % 2),
  },
  {
    name: 'kill -9 of the replica, started again after 10 s',
    times: 3,
    strike: ({ cluster }) => cluster.killReplica(REPLICA_DOWN_MS),
  },
  {
    name: 'kill -9 of the primary, a replica is promoted',
    times: 2,
    async strike({ cluster }) {
      await cluster.failOver();
      await cluster.repair();
    },
  },
  {
    name: 'S3 stopped for 60 s',
    times: 1,
    async strike({ s3 }) {
      await s3.stop('SIGKILL');
      await wait(S3_DOWN_MS);
      await s3.start();
    },
  },
  {
    name: 'PgBouncer restarted, down for 1 s',
    times: 3,
    async strike({ pgBouncer }) {
      await pgBouncer.stop('SIGINT');
      await wait(PGBOUNCER_DOWN_MS);
      await pgBouncer.start();
    },
  },
];
