import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../db/embedded/index.ts';

/**
 * Runs work on a new, empty database and drops it: on this server, whose account then needs CREATEDB, or on an embedded one in a
 * temporary folder.
 */
export async function withScratchDatabase<T>(
  serverUrl: string | undefined,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (serverUrl) return withNewDatabase(serverUrl, work);
  const dataDir = await mkdtemp(join(tmpdir(), 'zhiye-verify-'));
  try {
    // When root runs this, PostgreSQL runs as another user, who needs access to the folder.
    await chmod(dataDir, 0o755);
    const server = await startEmbeddedPostgres({ dataDir, fsync: false });
    try {
      return await withNewDatabase(server.url, work);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function withNewDatabase<T>(serverUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `zhiye_verify_${randomUUID().replaceAll('-', '')}`;
  await runOn(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  try {
    return await work(url.href);
  } finally {
    await runOn(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

async function runOn(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end().catch(() => undefined);
  }
}
