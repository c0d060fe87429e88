import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { installJobTables } from '../platform/jobs/pg-boss-job-queue.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** The key of an advisory lock; no other lock of the shop may use it. */
const MIGRATION_LOCK = 7_211_001;

/** Migrates the database to this version, forward only. Servers that start together wait for each other. */
export async function migrateDatabase(pool: pg.Pool, jobNames: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
    await installJobTables(pool, jobNames);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  }
}

/** Whether all migrations of this version are applied. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const wanted = readMigrationFiles({ migrationsFolder }).at(-1)?.hash;
  const found = await pool.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at DESC LIMIT 1',
  );
  return found.rows[0]?.hash === wanted;
}
