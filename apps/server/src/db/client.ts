import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** A pool or a transaction; the first argument of every store function. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;
/** For functions that must run in a transaction. */
export type Tx = Parameters<Parameters<Database['db']['transaction']>[0]>[0];

export interface Database {
  readonly db: NodePgDatabase<Record<string, never>>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

// Values of bigint columns are far below 2^53; as numbers they can be written as JSON.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function openDatabase(
  url: string,
  options: {
    maxConnections?: number;
    onError?: (error: Error) => void;
    /** Settings of PostgreSQL for every connection. */
    settings?: Readonly<Record<string, string>>;
  } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 20,
    application_name: 'zhiye',
    options: Object.entries({ timezone: 'UTC', ...options.settings })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  // Without a listener, a connection that breaks between two queries would end the process: the pool listens to idle ones
  // only, not to those that a transaction holds, whose next query then fails.
  pool.on('error', (error) => options.onError?.(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
