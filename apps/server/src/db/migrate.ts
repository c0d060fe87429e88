import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { hasJobTables, installJobTables } from '../platform/jobs/pg-boss-job-queue.ts';
import {
  findIncompatibility,
  readBuildSchema,
  readDatabaseSchema,
  SchemaIncompatible,
} from './schema-level.ts';
import type { BuildSchema } from './schema-level.ts';

/** The key of an advisory lock; no other lock of the shop may use it. */
const MIGRATION_LOCK = 7_211_001;

/**
 * A statement that waits for the lock of a table makes everybody wait behind it (PostgreSQL documentation, section 13.3.1), also
 * requests of servers that run meanwhile. It gives up soon and tries again.
 */
const LOCK_TIMEOUT = '2s';
const LOCK_TRIES = 30;
const LOCK_PAUSE_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Migrates the database to this version, forward only. Servers that start together wait for each other. A database that is further
 * than this version stays as it is; throws SchemaIncompatible when this version cannot run with it.
 */
export async function migrateDatabase(
  pool: pg.Pool,
  jobNames: readonly string[],
  build: BuildSchema = readBuildSchema(),
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const database = await readDatabaseSchema(client, build);
    const incompatibility = findIncompatibility(build, database);
    if (incompatibility) throw new SchemaIncompatible(incompatibility);
    if (database.level < build.level) {
      await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`);
      await migrateWithRetries(client, build);
      await client.query('RESET lock_timeout');
    }
    if (!(await hasJobTables(pool, jobNames))) await installJobTables(pool, jobNames);
  } finally {
    // a connection that broke has no lock any more
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}

async function migrateWithRetries(client: pg.PoolClient, { migrationsFolder }: BuildSchema): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await migrate(drizzle(client), { migrationsFolder });
      return;
    } catch (error) {
      const { code } = ((error as Error).cause ?? error) as { code?: string };
      if (code !== LOCK_NOT_AVAILABLE || tries === LOCK_TRIES) throw error;
      await wait(LOCK_PAUSE_MS);
    }
  }
}
