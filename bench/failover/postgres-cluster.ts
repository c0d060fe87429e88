// A PostgreSQL primary with two streaming replicas. A commit waits for one of the two, so that no commit is lost with the primary
// and the shop goes on when one replica is down.
import { setTimeout as wait } from 'node:timers/promises';
import { openNode } from '../services/postgres-node.ts';
import type { PostgresNode } from '../services/postgres-node.ts';
import { openVirtualAddress } from './virtual-address.ts';
import type { VirtualAddress } from './virtual-address.ts';

const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
shared_buffers = 64MB
wal_keep_size = 512MB
wal_receiver_timeout = 5s
wal_retrieve_retry_interval = 500ms
synchronous_standby_names = 'ANY 1 (a, b, c)'
timezone = 'UTC'
`;

export interface PostgresCluster {
  /** Always the one that takes writes. */
  readonly primary: VirtualAddress;
  /** Always a replica while one runs. */
  readonly replica: VirtualAddress;
  readonly version: string;
  /** Kills the replica that is read from, without a shutdown, and starts it again after a pause. */
  killReplica(pauseMs: number): Promise<void>;
  /** Kills the primary and promotes the replica that has received most. Resolves when the addresses have moved. */
  failOver(): Promise<void>;
  /** Makes the former primary a replica. */
  repair(): Promise<void>;
  stop(): Promise<void>;
}

const SETUP = [
  'CREATE ROLE zhiye LOGIN',
  "ALTER ROLE zhiye SET timezone = 'UTC'",
  'CREATE DATABASE zhiye OWNER zhiye',
];

export async function startPostgresCluster(dir: string): Promise<PostgresCluster> {
  const nodes: PostgresNode[] = [];
  for (const name of ['a', 'b', 'c']) nodes.push(await openNode(dir, name));
  let first = nodes[0]!;
  let standbys = nodes.slice(1);
  const primary = await openVirtualAddress(first.port);
  const replica = await openVirtualAddress(standbys[0]!.port);
  await first.create(SETTINGS);
  await first.start();
  for (const node of standbys) {
    await node.copyFrom(primary.port);
    await node.start();
  }
  const version = String((await first.ask('SHOW server_version')).server_version);
  for (const statement of SETUP) await first.ask(statement);

  return {
    primary,
    replica,
    version,
    async killReplica(pauseMs) {
      const read = standbys[0]!;
      await read.kill();
      await wait(pauseMs);
      await read.start();
    },
    async failOver() {
      await first.kill();
      const received = await Promise.all(standbys.map((node) => node.receivedBytes()));
      const next = standbys[received.indexOf(Math.max(...received))]!;
      await next.promote();
      standbys = [...standbys.filter((node) => node !== next), first];
      first = next;
      primary.pointTo(first.port);
      replica.pointTo(standbys[0]!.port);
    },
    async repair() {
      const former = standbys.at(-1)!;
      await former.copyFrom(primary.port);
      await former.start();
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()));
      await Promise.all([primary.close(), replica.close()]);
    },
  };
}
