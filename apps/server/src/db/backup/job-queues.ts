import type { Client } from 'pg';
import { hasTable } from './database-outline.ts';

/** Names of pg-boss's queues: each is a partition of `pgboss.job`, made when the queue is first asked for. */
export async function readQueueNames(client: Client): Promise<string[]> {
  if (!(await hasTable(client, 'pgboss.queue'))) return [];
  const { rows } = await client.query<{ name: string }>('SELECT name FROM pgboss.queue ORDER BY name');
  return rows.map(({ name }) => name);
}

/** A migrated database has its queues before it has a row: the rows of this table do not count as such. */
export const QUEUE_TABLE = '"pgboss"."queue"';

/**
 * Makes the partitions of these queues by pg-boss's own function, which leaves those that are there alone,
 * and clears the queues' own rows for those of the backup.
 */
export async function createQueuePartitions(client: Client, names: string[]): Promise<void> {
  for (const name of names) await client.query("SELECT pgboss.create_queue($1, '{}')", [name]);
  if (names.length > 0) await client.query(`DELETE FROM ${QUEUE_TABLE} WHERE name = ANY($1)`, [names]);
}
