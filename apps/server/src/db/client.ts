import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { observeClient } from '../platform/observability/query-observer.ts';
import type { QueryObserver } from '../platform/observability/query-observer.ts';
import { ReconnectingPool } from './connections/reconnecting-pool.ts';
import { corkStatements } from './connections/statement-corking.ts';
import { UnnamedClient } from './connections/unnamed-client.ts';

/** A pool or a transaction; the first argument of every store function. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;
/** The type of the first argument of functions that must run in a transaction. */
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
    /** Whether statements with a name are prepared; true when it is missing. Not behind a pooler that shares connections between transactions. */
    preparesStatements?: boolean;
    /** How long to wait for a connection and for a statement; not limited when it is missing. */
    giveUpMs?: number;
    /** Whether statements of one connection are sent without waiting for the reply to the one before. Not for COPY. */
    pipeline?: boolean;
    /** How long to try again when the database cannot be reached; at the first failure it gives up when it is missing. */
    reconnectMs?: number;
    /** Told of every statement. */
    observers?: readonly QueryObserver[];
  } = {},
): Database {
  const config: pg.PoolConfig = {
    Client: options.preparesStatements === false ? UnnamedClient : pg.Client,
    connectionString: url,
    max: options.maxConnections ?? 20,
    pipeline: options.pipeline ?? false,
    application_name: 'zhiye',
    ...(options.giveUpMs && { connectionTimeoutMillis: options.giveUpMs, query_timeout: options.giveUpMs }),
    options: Object.entries({ timezone: 'UTC', ...options.settings })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  };
  const pool = options.reconnectMs ? new ReconnectingPool(config, options.reconnectMs) : new pg.Pool(config);
  // Without a listener, a connection that breaks between two queries would end the process: the pool listens to idle ones
  // only, not to those that a transaction holds, whose next query then fails.
  pool.on('error', (error) => options.onError?.(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (options.pipeline) pool.on('connect', corkStatements);
  const { observers = [] } = options;
  if (observers.length > 0) pool.on('connect', (client) => observeClient(client, observers));
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
