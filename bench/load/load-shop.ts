// What the load bench runs on: a generated catalog, people with open sessions, the payment emulators, servers and nginx.
import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openBook, searchRoutes } from '@zhiye/contract';
import { orderSettings } from '../../apps/server/src/features/commerce/orders/order-settings.ts';
import { changeSetting } from '../../apps/server/src/features/base/settings/index.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { makeBook, makeEntitlement, makeUser } from '../../apps/server/src/testing/records.ts';
import { makeRevision } from '../../apps/server/src/testing/revision.ts';
import { findFreePort } from '../../e2e/shop-process.ts';
import { describeServers } from '../faults/server-environment.ts';
import { startShopProcesses } from '../faults/shop-processes.ts';
import type { Walk } from '../faults/walk.ts';
import { startNginx } from '../services/nginx.ts';
import { createVisitor } from '../visitors/visitor.ts';
import { readResidentMemory } from './memory.ts';
import type { ResidentMemory } from './memory.ts';
import type { Browser, StepParts } from './step.ts';
import { closeAtEnd } from '../services/bench-end.ts';

const PEOPLE = 500;
const ORDERS_PER_MINUTE = 100;
const TITLES = 2_000;
const FIRST_SEARCH_MS = 300_000;
const LOOK_MS = 500;

/** What a catalog is visited with; the same for one and for more servers. */
export interface VisitedCatalog {
  readonly databaseUrl: string;
  readonly databaseMb: number;
  readonly people: readonly Browser['person'][];
  readonly ownBookId: number;
  readonly titles: StepParts['shop']['titles'];
  readonly subjectCodes: readonly string[];
}

export async function fillCatalog(platform: Platform, databaseUrl: string): Promise<VisitedCatalog> {
  const { db, pool, clock } = platform;
  const shop = { platform, clock };
  await changeSetting(db, orderSettings.ordersPerMinute, ORDERS_PER_MINUTE, clock.now());
  // The pages escape what means something in HTML.
  const { rows: titles } = await pool.query<{ bookId: number; title: string }>(
    `SELECT id AS "bookId", title FROM books JOIN book_prices ON book_id = id AND duration = 'half_year'
      WHERE listed AND title !~ '[&<>"'']' ORDER BY hashint4(id) LIMIT $1`,
    [TITLES],
  );
  // as if their texts were published: only those are for sale
  await pool.query('UPDATE books SET has_publication = true WHERE id = ANY($1)', [
    titles.map(({ bookId }) => bookId),
  ]);
  const { rows: subjects } = await pool.query<{ code: string }>(
    'SELECT subject_code AS code FROM books WHERE listed GROUP BY subject_code ORDER BY subject_code',
  );
  const ownBookId = await makeBook(shop, { subjectCode: 'C1' });
  await makeRevision(shop, ownBookId);
  const people: Browser['person'][] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const { userId, token } = await makeUser(shop);
    await makeEntitlement(shop, { userId }, ownBookId);
    people.push({ userId, token, address: `10.1.${index >> 8}.${index & 255}` });
  }
  await pool.query('VACUUM ANALYZE');
  const { rows: sizes } = await pool.query<{ bytes: string }>(
    'SELECT pg_database_size(current_database()) AS bytes',
  );
  const databaseMb = Math.round(Number(sizes[0]!.bytes) / 1e6);
  const subjectCodes = subjects.map(({ code }) => code);
  return { databaseUrl, databaseMb, people, ownBookId, titles, subjectCodes };
}

export interface LoadShop extends StepParts {
  /** From the start of the process until it had answered its first search, for each server. */
  readonly startSeconds: readonly number[];
  readMemory(): Promise<ResidentMemory[]>;
  /** Servers that ended by themselves. */
  readonly ends: readonly string[];
  stop(): Promise<void>;
}

/** Starts servers on the catalog. `dataDir` is the folder that the catalog was filled with. */
export async function openLoadShop(
  catalog: VisitedCatalog,
  count: number,
  { dataDir, emulators }: { readonly dataDir: string; readonly emulators: Walk['emulators'] },
): Promise<LoadShop> {
  const dir = await mkdtemp(join(dataDir, 'load-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const env = await describeServers({
    dataDir,
    databaseUrl: catalog.databaseUrl,
    emulators,
    publicUrl: url,
    weChatPayUrl: emulators['wechat-pay'].url,
    alipayUrl: emulators.alipay.merchantConfig.gatewayUrl,
  });
  const began = performance.now();
  // as production logs
  const settings = { ...env, LOG_LEVEL: 'info', ACCESS_LOG: '1', WITH_PAGES: '1' };
  const servers = await startShopProcesses(count, settings, { logFile: join(dir, 'servers.log') });
  closeAtEnd(() => servers.stop());
  try {
    const startSeconds: number[] = [];
    for (const origin of servers.running()) {
      await askForBooks(origin);
      startSeconds.push((performance.now() - began) / 1_000);
    }
    await mkdir(join(dir, 'proxy'));
    const nginx = await startNginx(join(dir, 'proxy'), port, servers.running());
    closeAtEnd(() => nginx.stop());
    const emulator = emulators['wechat-pay'];
    const { ownBookId, titles, subjectCodes } = catalog;
    const bookIds = titles.map(({ bookId }) => bookId);
    return {
      url,
      browsers: await openBrowsers(url, catalog),
      shop: { emulator, ownBookId, titles, subjectCodes, bookIds },
      startSeconds,
      readMemory: () => Promise.all(servers.pids().map(readResidentMemory)),
      ends: servers.ends,
      async stop() {
        await nginx.stop();
        await servers.stop();
      },
    };
  } catch (error) {
    await servers.stop();
    throw error;
  }
}

/** A server loads its part of the search index when it starts, and its first search waits for it. On a busy machine it may give up. */
async function askForBooks(origin: string): Promise<void> {
  for (const deadline = Date.now() + FIRST_SEARCH_MS; ; await wait(LOOK_MS)) {
    const reply = await fetch(origin + searchRoutes.findBySearch.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pageNo: 1, pageSize: 20, conditions: [] }),
    });
    const text = await reply.text();
    if (reply.ok) return;
    if (Date.now() > deadline) throw new Error(`the first search failed: ${reply.status} ${text}`);
  }
}

/** Each browser gets its device once, before several visits of a person can overlap. */
async function openBrowsers(url: string, { people, ownBookId }: VisitedCatalog): Promise<Browser[]> {
  const browsers: Browser[] = [];
  for (const person of people) {
    const cookies: Browser['cookies'] = new Map();
    const visitor = createVisitor(url, person, { sent: [], wrong: [] }, { cookies });
    const opened = await visitor.call(openBook, { bookId: ownBookId });
    if (!opened?.isOK) throw new Error(`a book was not opened: ${opened?.msg ?? 'no reply'}`);
    browsers.push({ person, cookies });
  }
  return browsers;
}
