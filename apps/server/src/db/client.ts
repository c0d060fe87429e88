import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** The pool outside a transaction, the transaction inside one; the required first argument of every store function. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;
/** For what is only right inside a transaction. */
export type Tx = PgTransaction<NodePgQueryResultHKT, Record<string, never>, Record<string, never>>;

export interface Database {
  readonly db: NodePgDatabase<Record<string, never>>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

// bigint columns (ids of journals, counters) are far below 2^53; as numbers they serialise as JSON.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function openDatabase(
  url: string,
  options: {
    maxConnections?: number;
    onError?: (error: Error) => void;
    /** Of PostgreSQL, for every connection. */
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
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', (error) => options.onError?.(error));
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
