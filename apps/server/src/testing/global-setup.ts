import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded/index.ts';
import { migrateDatabase } from '../db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server that may be filled with databases and thrown away. */
    postgresUrl: string;
    templateName: string;
  }
}

/** One PostgreSQL and one migrated template for the run; TEST_DATABASE_URL takes a server of your own instead. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const own = process.env.TEST_DATABASE_URL;
  const dataDir = own ? undefined : await mkdtemp(join(tmpdir(), 'zhiye-test-'));
  // As root the database runs as another user, who must be able to enter.
  if (dataDir) await chmod(dataDir, 0o755);
  const server = dataDir ? await startEmbeddedPostgres({ dataDir, fsync: false }) : undefined;
  const postgresUrl = server?.url ?? own!;
  const templateName = `zhiye_template_${process.pid}`;
  await runOn(postgresUrl, (client) => client.query(`CREATE DATABASE ${templateName}`));
  await migrateTemplate(databaseUrl(postgresUrl, templateName));
  project.provide('postgresUrl', postgresUrl);
  project.provide('templateName', templateName);
  return async () => {
    await runOn(postgresUrl, (client) => client.query(`DROP DATABASE ${templateName} WITH (FORCE)`));
    await server?.stop();
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
  };
}

async function migrateTemplate(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url });
  await migrateDatabase(pool);
  await pool.end();
}

export async function runOn<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}
