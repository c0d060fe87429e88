import type { BookFilters, SearchCondition, SearchSort } from '@zhiye/contract';
import { RELATIONSHIP, SEARCH_SORT } from '@zhiye/contract/constants';
import type pg from 'pg';
import { intersect, listBooks, NO_BOOKS, unite, without } from './columns/book-set.ts';
import type { BookSet } from './columns/book-set.ts';
import { scanBooks } from './columns/book-scan.ts';
import type { ScannedBooks } from './columns/book-scan.ts';
import { rankBySales } from './columns/book-sort.ts';
import { CatalogCache } from './columns/catalog-cache.ts';
import type { CatalogSnapshot } from './columns/catalog-cache.ts';
import { RelevanceTiers } from './columns/relevance-tiers.ts';
import { matchCondition } from './query/condition-match.ts';
import { CatalogPages } from './catalog-pages.ts';
import { toIndexQueries } from './query/condition-queries.ts';
import type { ConditionIndexQueries } from './query/condition-queries.ts';

export interface SearchQuery {
  readonly conditions: readonly SearchCondition[];
  readonly filters: BookFilters;
  readonly sort: SearchSort;
  readonly offset: number;
  readonly limit: number;
  /** Letters may be the initials of an author. Many names share them, so this costs more. */
  readonly withAuthorInitials?: boolean;
}

export type SearchResult = ScannedBooks;

/** The interface of the search engine. Changes are read from `pool`, which may be that of a replica. */
export interface CatalogSearch {
  find(pool: pg.Pool, query: SearchQuery): Promise<SearchResult>;
  /** As `find`, with what `read` returns for the books of the page. Both wait for the database at the same time. */
  findAndRead<T>(
    pool: pg.Pool,
    query: SearchQuery,
    read: (bookIds: readonly number[]) => Promise<T>,
  ): Promise<{ readonly result: SearchResult; readonly read: T }>;
  /** Loads the whole catalog, so that the first search does not wait for it. */
  warmUp(): Promise<void>;
  /** The listed books whose title, or its pinyin, starts with this normalized text; best-selling first. */
  findStarting(pool: pg.Pool, text: string, limit: number): Promise<number[]>;
  /** The listed books that match the condition, best-selling first: as `find`, without the total and the facets. */
  findBestSelling(pool: pg.Pool, condition: SearchCondition, limit: number): Promise<number[]>;
  /** As `findStarting` by pinyin alone: by initials or by syllables, of which the last may be unfinished. */
  findSounding(pool: pg.Pool, letters: string, limit: number): Promise<number[]>;
  /** The listed ones of these books, best-selling first. */
  rank(pool: pg.Pool, bookIds: Iterable<number>, limit: number): Promise<number[]>;
}

const searchByPool = new WeakMap<pg.Pool, CatalogSearch>();

/** One search per connection pool of the primary, so that the catalog is in memory only once. */
export function getCatalogSearch(pool: pg.Pool): CatalogSearch {
  const search = searchByPool.get(pool) ?? createCatalogSearch(pool);
  searchByPool.set(pool, search);
  return search;
}

/**
 * Titles, authors and the values by which books are filtered, counted and sorted are in the memory of this process; they are
 * brought up to date with the database before each answer (docs/decisions/152-titles-are-searched-in-memory.md). A replica
 * that is behind tells fewer changes; the values are always read from the primary, so they never go back.
 */
function createCatalogSearch(primary: pg.Pool): CatalogSearch {
  const cache = new CatalogCache(primary);
  const tiers = new RelevanceTiers();
  // all searches share the tiers, and a long search pauses for other requests
  const oneAtATime = createQueue();
  const wholeCatalog = new CatalogPages();
  const scan = (
    snapshot: CatalogSnapshot,
    { filters, sort, offset, limit }: SearchQuery,
    asked: readonly AskedCondition[],
  ): Promise<SearchResult> => {
    const scanNow = () =>
      oneAtATime(async () => {
        tiers.clear(snapshot.columns.end);
        const order = { sort, tiers: sort === SEARCH_SORT.relevance ? tiers : undefined };
        const set = combineConditions(snapshot, asked, order.tiers);
        return scanBooks(snapshot, set, filters, order, { offset, limit });
      });
    const isWholeCatalog = asked.length === 0 && Object.keys(filters).length === 0;
    return isWholeCatalog ? wholeCatalog.get(snapshot, `${sort} ${offset} ${limit}`, scanNow) : scanNow();
  };
  return {
    async warmUp() {
      await cache.ensureLoaded();
    },
    async find(pool, query) {
      const asked = await askedOf(pool, query);
      return scan(await cache.refresh(pool), query, asked);
    },
    async findAndRead(pool, query, read) {
      const asked = await askedOf(pool, query);
      const known = await cache.ensureLoaded();
      const result = await scan(known, query, asked);
      const [snapshot, rows] = await Promise.all([cache.refresh(pool), read(result.bookIds)]);
      if (snapshot === known) return { result, read: rows };
      const changed = await scan(snapshot, query, asked);
      const isSamePage = changed.bookIds.join() === result.bookIds.join();
      return { result: changed, read: isSamePage ? rows : await read(changed.bookIds) };
    },
    async findStarting(pool, text, limit) {
      const { columns, titles } = await cache.refresh(pool);
      const letters = text.replaceAll(' ', '');
      const written = titles.findStarting(text);
      const spoken = /^[a-z]+$/.test(letters) ? titles.findSounding(letters) : NO_IDS;
      // a title may start with the letters in both ways
      const ranked = [...rankBySales(columns, written, limit), ...rankBySales(columns, spoken, limit)];
      return rankBySales(columns, Int32Array.from(new Set(ranked)), limit);
    },
    async findBestSelling(pool, condition, limit) {
      const asked = await askedOf(pool, { conditions: [condition] });
      const snapshot = await cache.refresh(pool);
      const set = combineConditions(snapshot, asked, undefined) ?? NO_BOOKS;
      return rankBySales(snapshot.columns, listBooks(set, snapshot.columns.end), limit);
    },
    async findSounding(pool, letters, limit) {
      const { columns, titles } = await cache.refresh(pool);
      return rankBySales(columns, titles.findSounding(letters), limit);
    },
    async rank(pool, bookIds, limit) {
      const { columns } = await cache.refresh(pool);
      return rankBySales(columns, Int32Array.from(bookIds), limit);
    },
  };
}

/** A condition with what it asks the title index. */
interface AskedCondition {
  readonly condition: SearchCondition;
  readonly queries: ConditionIndexQueries;
}

const askedOf = (
  pool: pg.Pool,
  { conditions, withAuthorInitials = false }: Pick<SearchQuery, 'conditions' | 'withAuthorInitials'>,
): Promise<AskedCondition[]> =>
  Promise.all(
    conditions.map(async (condition) => ({
      condition,
      queries: await toIndexQueries(pool, condition, withAuthorInitials),
    })),
  );

function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}

const NO_IDS = new Int32Array(0);

/** Combines the conditions from left to right; undefined means every book. */
function combineConditions(
  snapshot: CatalogSnapshot,
  asked: readonly AskedCondition[],
  tiers: RelevanceTiers | undefined,
): BookSet | undefined {
  const { end } = snapshot.columns;
  let found: BookSet | undefined;
  for (const { condition, queries } of asked) {
    const isNot = condition.relationshipType === RELATIONSHIP.not;
    const set = matchCondition(snapshot, condition, queries, isNot ? undefined : tiers);
    if (isNot) found = without(found, set, end);
    else if (!found) found = set;
    else
      found =
        condition.relationshipType === RELATIONSHIP.or
          ? unite([found, set], end)
          : intersect(found, set, end);
  }
  return found;
}
