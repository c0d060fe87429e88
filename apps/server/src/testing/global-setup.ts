import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAlipayEmulator, startWeChatPayEmulator } from '@zhiye/gateway-emulators';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded/index.ts';
import { jobNames } from '../app/areas.ts';
import { migrateDatabase } from '../db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server for test databases. */
    postgresUrl: string;
    templateName: string;
    /** Folder with keys of the gateway emulators, to copy from: RSA keys take half a second to make. */
    emulatorKeysDir: string;
    /** Folder for the files of the shops. */
    dataDirs: string;
  }
}

/** Starts one PostgreSQL with a migrated template database. TEST_DATABASE_URL names an existing server instead. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const existingUrl = process.env.TEST_DATABASE_URL;
  const dataDir = existingUrl ? undefined : await mkdtemp(join(tmpdir(), 'zhiye-test-'));
  // When root runs the tests, PostgreSQL runs as another user, who needs access to the folder.
  if (dataDir) await chmod(dataDir, 0o755);
  const server = dataDir ? await startEmbeddedPostgres({ dataDir, fsync: false }) : undefined;
  const postgresUrl = server?.url ?? existingUrl!;
  const templateName = `zhiye_template_${process.pid}`;
  await runOn(postgresUrl, (client) => client.query(`CREATE DATABASE ${templateName}`));
  await migrateTemplate(databaseUrl(postgresUrl, templateName));
  project.provide('postgresUrl', postgresUrl);
  project.provide('templateName', templateName);
  const emulatorKeysDir = await makeEmulatorKeys();
  project.provide('emulatorKeysDir', emulatorKeysDir);
  const dataDirs = await mkdtemp(join(tmpdir(), 'zhiye-test-shops-'));
  project.provide('dataDirs', dataDirs);
  return async () => {
    for (const dir of [emulatorKeysDir, dataDirs]) await rm(dir, { recursive: true, force: true });
    if (!server) await dropDatabases(postgresUrl, templateName);
    await server?.stop();
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
  };
}

async function makeEmulatorKeys(): Promise<string> {
  const keysDir = await mkdtemp(join(tmpdir(), 'zhiye-test-keys-'));
  for (const start of [startWeChatPayEmulator, startAlipayEmulator]) await (await start({ keysDir })).stop();
  return keysDir;
}

async function migrateTemplate(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url });
  await migrateDatabase(pool, jobNames);
  await pool.end();
}

/** The template and its copies: the shops of the workers run until their processes end, so nobody has dropped those. */
async function dropDatabases(url: string, templateName: string): Promise<void> {
  await runOn(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
      [templateName],
    );
    for (const { name } of rows) await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  });
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
