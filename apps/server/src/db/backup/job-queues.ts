import type { Client } from 'pg';
import { hasTable } from './database-schema.ts';

/** Names of the queues of pg-boss: each is a partition of `pgboss.job`, made when the queue is created. */
export async function readQueueNames(client: Client): Promise<string[]> {
  if (!(await hasTable(client, 'pgboss.queue'))) return [];
  const { rows } = await client.query<{ name: string }>('SELECT name FROM pgboss.queue ORDER BY name');
  return rows.map(({ name }) => name);
}

/** A migrated database may have queues before it has other rows: rows of this table do not make it non-empty. */
export const QUEUE_TABLE = '"pgboss"."queue"';

/**
 * Makes the partitions of these queues with the function of pg-boss, which keeps existing ones, and deletes the rows of the
 * queues, which the backup brings.
 */
export async function createQueuePartitions(client: Client, names: string[]): Promise<void> {
  for (const name of names) await client.query("SELECT pgboss.create_queue($1, '{}')", [name]);
  if (names.length > 0) await client.query(`DELETE FROM ${QUEUE_TABLE} WHERE name = ANY($1)`, [names]);
}
