import { openPlatform } from '../../apps/server/src/app/platform.ts';
import { readConfig } from '../../apps/server/src/app/config.ts';
import { seedCatalog } from '../../apps/server/src/app/seed/seed-catalog.store.ts';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/index.ts';
import { rebuildSearchIndex } from '../../apps/server/src/features/catalog/books/index.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createDevMailbox } from '../../apps/server/src/platform/sms-mail/dev-mailbox.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { closeAtEnd, openWorkFolder } from '../services/bench-end.ts';

export interface BenchCatalogs {
  readonly dir: string;
  /** Runs the work on a new database with this many generated books and their index. */
  withCatalog(books: number, work: (platform: Platform, databaseUrl: string) => Promise<void>): Promise<void>;
}

/** Uses the embedded database, or a server given by DATABASE_URL. */
export async function openBenchCatalogs(): Promise<BenchCatalogs> {
  const dir = await openWorkFolder('catalogs');
  const own = process.env.DATABASE_URL;
  const server = own ? undefined : await startEmbeddedPostgres({ dataDir: dir });
  if (server) closeAtEnd(() => server.stop());
  const serverUrl = server?.url ?? own!;
  return {
    dir,
    withCatalog: (books, work) => withCatalog(serverUrl, dir, books, work),
  };
}

async function withCatalog(
  serverUrl: string,
  dir: string,
  books: number,
  work: (platform: Platform, databaseUrl: string) => Promise<void>,
): Promise<void> {
  const name = `bench_search_${books}`;
  const admin = openDatabase(serverUrl, { maxConnections: 1 });
  await admin.pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.pool.query(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const config = readConfig({ NODE_ENV: 'development', DATA_DIR: dir });
  const platform = await openPlatform(config, url.toString(), createLog('silent'), createDevMailbox());
  try {
    const start = performance.now();
    await seedCatalog(platform.pool, books, () => ({ coverKey: 'none.svg', spineKey: 'none.svg' }));
    const seeded = performance.now();
    await rebuildSearchIndex(platform.db);
    const indexed = performance.now();
    console.log(
      `\n${books} books: filled in ${((seeded - start) / 1000).toFixed(1)} s, index in ${((indexed - seeded) / 1000).toFixed(1)} s`,
    );
    await platform.pool.query('VACUUM ANALYZE');
    await work(platform, url.toString());
  } finally {
    await platform.jobs.stop();
    await platform.close();
    await admin.pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.close();
  }
}
