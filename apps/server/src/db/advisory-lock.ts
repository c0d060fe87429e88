import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { prepareSql } from './prepared-statement.ts';

const takeLock = prepareSql()(
  'take_advisory_lock',
  ['name'],
  ({ name }) => sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
);

/** Transactions that take the lock of the same name wait for each other until they end. */
export async function lockByName(tx: Db, name: string): Promise<void> {
  await takeLock(tx, { name });
}
