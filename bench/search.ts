// Measures the catalog search at three sizes against plain ILIKE over the same rows and against SQLite's FTS5. Every engine
// returns the page, the total and the facets. Sizes can be given: npm run bench -- search 10000,100000
import { join } from 'node:path';
import { getCatalogSearch } from '../apps/server/src/features/catalog/books/search/catalog-search.ts';
import { prepareSelectSummaries } from '../apps/server/src/features/catalog/books/books/book-summary.store.ts';
import { findSuggestions } from '../apps/server/src/features/catalog/books/search/suggestion.service.ts';
import type { Platform } from '../apps/server/src/platform/platform.ts';
import { openBenchCatalogs } from './search/bench-catalogs.ts';
import { measureConcurrentUsers } from './search/concurrent-users.ts';
import { median, percentile, round, timeMs } from './search/statistics.ts';
import { openFts5 } from './search/fts5.ts';
import { findByIlike } from './search/ilike.ts';
import { PAGE_SIZE, QUERIES, SUGGESTED } from './search/queries.ts';
import type { BenchQuery } from './search/queries.ts';

const SIZES = (process.argv[4] ?? '10000,100000,1000000').split(',').map(Number);
const WARM_UP = 2;
const ROUNDS = 9;
/** Fewer rounds, because each takes seconds at a million books. */
const ILIKE_ROUNDS = 3;
const CONCURRENCY_BOOKS = 100_000;
const CONCURRENCY_SECONDS = 60;

interface Measured {
  readonly name: string;
  readonly ours: readonly number[];
  readonly ilike: readonly number[];
  readonly fts5: readonly number[];
}

const catalogs = await openBenchCatalogs();
const p50s = new Map<number, number>();
let figures: Record<string, number | null> = {};
for (const books of SIZES) {
  await catalogs.withCatalog(books, async (platform) => {
    const measured = await measureQueries(platform, books);
    const suggestMs = await measureSuggestions(platform);
    const all = measured.flatMap(({ ours }) => ours);
    p50s.set(books, median(all));
    console.log(
      `all queries: p50 ${ms(median(all))}, p95 ${ms(percentile(all, 0.95))}; suggestions p50 ${ms(median(suggestMs))}, p95 ${ms(percentile(suggestMs, 0.95))}`,
    );
    figures = summarise(books, measured, all, suggestMs);
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

async function measureQueries(platform: Platform, books: number): Promise<Measured[]> {
  const search = getCatalogSearch(platform.timeLimitedPool);
  const selectSummaries = prepareSelectSummaries(platform.db);
  const ours = async (query: BenchQuery): Promise<number> => {
    const { bookIds, total } = await search.find(platform.timeLimitedPool, { ...query, limit: PAGE_SIZE });
    await selectSummaries(bookIds);
    return total;
  };
  const fts5 = await openFts5(platform.timeLimitedPool, join(catalogs.dir, `fts5-${books}.db`));
  if (!fts5) console.log('sqlite3 is not installed: no comparison with FTS5');
  const measured: Measured[] = [];
  for (const query of QUERIES) {
    const times = { ours: [] as number[], ilike: [] as number[], fts5: [] as number[] };
    const totals = new Set<number>();
    for (let count = -WARM_UP; count < ROUNDS; count += 1) {
      const runs = [
        ['ours', () => ours(query)],
        ['fts5', fts5 ? () => fts5.find(query) : undefined],
        [
          'ilike',
          count < ILIKE_ROUNDS && count > -WARM_UP ? () => findByIlike(platform.pool, query) : undefined,
        ],
      ] as const;
      for (const [engine, run] of count % 2 === 0 ? runs : runs.toReversed()) {
        if (!run) continue;
        const { ms: took, value } = await timeMs(run);
        totals.add(value);
        if (count >= 0) times[engine].push(took);
      }
    }
    measured.push({ name: query.name, ...times });
    report(query.name, times, totals);
  }
  await fts5?.close();
  return measured;
}

function report(
  name: string,
  { ours, ilike, fts5 }: Omit<Measured, 'name'>,
  totals: ReadonlySet<number>,
): void {
  const against = (others: readonly number[]) =>
    others.length > 0 ? `${(median(others) / median(ours)).toFixed(2)}x` : '-';
  console.log(
    `${name.padEnd(14)} ${[...totals].join('/').padStart(8)} found  p50 ${ms(median(ours))}  p95 ${ms(percentile(ours, 0.95))}  ` +
      `ILIKE ${ms(median(ilike))} = ${against(ilike)}  FTS5 ${fts5.length > 0 ? ms(median(fts5)) : '-'} = ${against(fts5)}`,
  );
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

function summarise(
  books: number,
  measured: readonly Measured[],
  all: readonly number[],
  suggestMs: readonly number[],
) {
  const versus = (engine: 'ilike' | 'fts5', of: Measured) => median(of[engine]) / median(of.ours);
  const named = (start: string) => measured.filter(({ name }) => name.startsWith(start));
  const withFts5 = measured.filter(({ fts5 }) => fts5.length > 0);
  return {
    books,
    p50Ms: round(median(all)),
    p95Ms: round(percentile(all, 0.95)),
    title2VsIlike: round(Math.min(...named('title2').map((of) => versus('ilike', of)))),
    title4VsIlike: round(Math.min(...named('title4').map((of) => versus('ilike', of)))),
    worstVsFts5:
      withFts5.length > 0 ? round(Math.max(...withFts5.map((of) => 1 / versus('fts5', of)))) : null,
    suggestP50Ms: round(median(suggestMs)),
    growth10kTo1M: p50s.has(10_000) ? round(median(all) / p50s.get(10_000)!) : null,
  };
}

function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 1)} ms`.padStart(9);
}
