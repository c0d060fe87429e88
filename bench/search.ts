// Measures the catalog search at three sizes against ILIKE over the same rows, PostgreSQL's full-text search, SQLite's FTS5 and
// MiniSearch. Every engine returns the page, the total and the facets. Sizes can be given: npm run bench -- search 10000,100000
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { getCatalogSearch } from '../apps/server/src/features/catalog/books/search/catalog-search.ts';
import { prepareSelectSummaries } from '../apps/server/src/features/catalog/books/books/book-summary.store.ts';
import { findSuggestions } from '../apps/server/src/features/catalog/books/search/suggestion.service.ts';
import type { Platform } from '../apps/server/src/platform/platform.ts';
import { openBenchCatalogs } from './search/bench-catalogs.ts';
import { measureConcurrentUsers } from './search/concurrent-users.ts';
import { openFts5 } from './search/fts5.ts';
import { openIlike } from './search/ilike.ts';
import { openMiniSearch } from './search/minisearch.ts';
import type { Peer } from './search/peer.ts';
import { openPostgresText } from './search/postgres-text.ts';
import { PAGE_SIZE, QUERIES, SUGGESTED } from './search/queries.ts';
import type { BenchQuery } from './search/queries.ts';
import { median, percentile, round, timeMs } from './search/statistics.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const SIZES = (process.argv[4] ?? '10000,100000,1000000').split(',').map(Number);
const WARM_UP = 2;
const ROUNDS = 9;
const SLOW_ROUNDS = 3;
/** People at once, each of whom sends the next search as soon as the last was answered. */
const PEOPLE = 8;
const CONCURRENCY_BOOKS = 100_000;
const CONCURRENCY_SECONDS = 60;

interface Measured {
  readonly name: string;
  readonly ours: readonly number[];
  /** By the name of the peer. */
  readonly peers: ReadonlyMap<string, readonly number[]>;
}

const catalogs = await openBenchCatalogs();
const p50s = new Map<number, number>();
let figures: Record<string, number | null> = {};
for (const books of SIZES) {
  await catalogs.withCatalog(books, async (platform) => {
    const start = await measureStart(platform);
    const measured = await measureQueries(platform, books);
    const together = await measureTogether(platform);
    const suggestMs = await measureSuggestions(platform);
    const all = measured.flatMap(({ ours }) => ours);
    p50s.set(books, median(all));
    console.log(
      `all queries: p50 ${ms(median(all))}, p95 ${ms(percentile(all, 0.95))}; ${PEOPLE} people at once: p50 ${ms(median(together))}, ` +
        `p95 ${ms(percentile(together, 0.95))}; suggestions p50 ${ms(median(suggestMs))}, p95 ${ms(percentile(suggestMs, 0.95))}`,
    );
    figures = { ...summarize(books, measured, { all, together, suggestMs }), ...start };
    if (books === CONCURRENCY_BOOKS) {
      const concurrent = await measureConcurrentUsers(platform, CONCURRENCY_SECONDS);
      console.log(
        `50 people for ${CONCURRENCY_SECONDS} s: ${concurrent.answers} answers, ${concurrent.errors} errors, p95 is ${concurrent.ratio.toFixed(1)} times what one person alone waits (p50)`,
      );
      if (concurrent.errors > 0) process.exitCode = 1;
    }
  });
}
console.log(JSON.stringify({ bench: 'search', figures }));

/** How long a server reads the catalog after its start, and how much memory it takes. */
async function measureStart(platform: Platform): Promise<{ loadSeconds: number; memoryMb: number }> {
  const before = memoryBytes();
  const { ms: took } = await timeMs(() => getCatalogSearch(platform.timeLimitedPool).warmUp());
  const memoryMb = round((memoryBytes() - before) / 2 ** 20, 0);
  console.log(`read into memory in ${(took / 1000).toFixed(1)} s: ${memoryMb} MB`);
  return { loadSeconds: round(took / 1000, 1), memoryMb };
}

/** What lives. */
function memoryBytes(): number {
  // the memory of arrays is freed by a second one
  collectGarbage();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function createFind(platform: Platform): (query: BenchQuery) => Promise<number> {
  const search = getCatalogSearch(platform.timeLimitedPool);
  const selectSummaries = prepareSelectSummaries(platform.db);
  return async (query) => {
    const asked = { ...query, limit: PAGE_SIZE };
    return (await search.findAndRead(platform.timeLimitedPool, asked, selectSummaries)).result.total;
  };
}

async function openPeers({ pool }: Platform, books: number): Promise<Peer[]> {
  const fts5 = await openFts5(pool, join(catalogs.dir, `fts5-${books}.db`));
  if (!fts5) console.log('sqlite3 is not installed: no comparison with FTS5');
  const miniSearch = await openMiniSearch(pool, books);
  if (!miniSearch) console.log('MiniSearch cannot hold this many books in the memory of a process');
  return [openIlike(pool), await openPostgresText(pool), fts5, miniSearch].filter(
    (peer) => peer !== undefined,
  );
}

async function measureQueries(platform: Platform, books: number): Promise<Measured[]> {
  const find = createFind(platform);
  const peers = await openPeers(platform, books);
  const measured: Measured[] = [];
  const start = performance.now();
  for (const query of QUERIES) {
    measured.push(await measureQuery(query, find, peers));
    report(measured.at(-1)!);
    const left = ((performance.now() - start) / measured.length) * (QUERIES.length - measured.length);
    console.log(`  ${measured.length} of ${QUERIES.length} queries, about ${round(left / 1000, 0)} s left`);
  }
  for (const peer of peers) await peer.close();
  return measured;
}

/** The engines take turns, in the other order every second time. */
async function measureQuery(
  query: BenchQuery,
  find: (query: BenchQuery) => Promise<number>,
  peers: readonly Peer[],
): Promise<Measured> {
  const ours: number[] = [];
  const times = new Map(peers.map(({ name }) => [name, [] as number[]]));
  const totals = new Set<number>();
  for (let count = -WARM_UP; count < ROUNDS; count += 1) {
    const engines = [{ name: 'ours', find, isSlow: undefined }, ...peers];
    for (const engine of count % 2 === 0 ? engines : engines.toReversed()) {
      if (engine.isSlow && (count >= SLOW_ROUNDS || count === -WARM_UP)) continue;
      const { ms: took, value } = await timeMs(() => engine.find(query));
      totals.add(value);
      if (count >= 0) (times.get(engine.name) ?? ours).push(took);
    }
  }
  return { name: `${query.name.padEnd(14)} ${[...totals].join('/').padStart(8)}`, ours, peers: times };
}

function report({ name, ours, peers }: Measured): void {
  const against = [...peers].map(
    ([peer, times]) => `${peer} ${ms(median(times))} = ${(median(times) / median(ours)).toFixed(2)}x`,
  );
  console.log(
    `${name} found  p50 ${ms(median(ours))}  p95 ${ms(percentile(ours, 0.95))}  ${against.join('  ')}`,
  );
}

async function measureTogether(platform: Platform): Promise<number[]> {
  const find = createFind(platform);
  const times: number[] = [];
  const person = async (first: number) => {
    for (let count = 0; count < QUERIES.length * ROUNDS; count += 1) {
      const query = QUERIES[(first + count) % QUERIES.length]!;
      times.push((await timeMs(() => find(query))).ms);
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, (_, place) => person(place * 2)));
  return times;
}

async function measureSuggestions({ timeLimitedPool }: Platform): Promise<number[]> {
  const search = getCatalogSearch(timeLimitedPool);
  await search.rank(timeLimitedPool, [], 1);
  const times: number[] = [];
  for (let count = -WARM_UP; count < ROUNDS; count += 1) {
    for (const text of SUGGESTED) {
      const { ms: took } = await timeMs(() => findSuggestions(timeLimitedPool, search, { text }));
      if (count >= 0) times.push(took);
    }
  }
  return times;
}

function summarize(
  books: number,
  measured: readonly Measured[],
  times: { all: readonly number[]; together: readonly number[]; suggestMs: readonly number[] },
) {
  const versus = (peer: string, { ours, peers }: Measured) => median(peers.get(peer) ?? []) / median(ours);
  const worst = (peer: string) =>
    measured[0]!.peers.has(peer) ? round(Math.min(...measured.map((of) => versus(peer, of)))) : null;
  return {
    books,
    p50Ms: round(median(times.all)),
    p95Ms: round(percentile(times.all, 0.95)),
    togetherP50Ms: round(median(times.together)),
    togetherP95Ms: round(percentile(times.together, 0.95)),
    leastVsIlike: worst('ILIKE'),
    leastVsPostgresText: worst('tsvector'),
    leastVsFts5: worst('FTS5'),
    leastVsMiniSearch: worst('MiniSearch'),
    suggestP50Ms: round(median(times.suggestMs)),
    suggestP95Ms: round(percentile(times.suggestMs, 0.95)),
    growth10kTo1M: p50s.has(10_000) ? round(median(times.all) / p50s.get(10_000)!) : null,
  };
}

function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 1)} ms`.padStart(9);
}
