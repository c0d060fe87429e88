import type { BookFacets, BookFilters, SearchCondition, SearchSort } from '@zhiye/contract';
import { RELATIONSHIP, SEARCH_SORT } from '@zhiye/contract/constants';
import type pg from 'pg';
import { without, intersect, unite } from './columns/book-set.ts';
import type { BookSet } from './columns/book-set.ts';
import { filterBooks } from './columns/book-filter.ts';
import { selectSortedPage } from './columns/book-sort.ts';
import { CatalogCache } from './columns/catalog-cache.ts';
import type { CatalogSnapshot } from './columns/catalog-cache.ts';
import { RelevanceTiers } from './columns/relevance-tiers.ts';
import { matchCondition } from './query/condition-match.ts';
import { listIndexQueries, toIndexQueries } from './query/condition-queries.ts';
import { mergeConditions } from './query/index-query-merge.ts';
import type { QueriedCondition } from './query/index-query-merge.ts';
import { runIndexQueries } from './query/index-query.store.ts';
import type { IndexResults } from './query/index-query.store.ts';

export interface SearchQuery {
  readonly conditions: readonly SearchCondition[];
  readonly filters: BookFilters;
  readonly sort: SearchSort;
  readonly offset: number;
  readonly limit: number;
  /** Letters may be the initials of an author. Many names share them, so this costs more. */
  readonly withAuthorInitials?: boolean;
}

export interface SearchResult {
  /** The books of the page, in its order. */
  readonly bookIds: readonly number[];
  readonly total: number;
  readonly facets: BookFacets;
}

/** The interface of the search engine. The index is read from `pool`, which may be that of a replica. */
export interface CatalogSearch {
  find(pool: pg.Pool, query: SearchQuery): Promise<SearchResult>;
  /** Loads the columns of the whole catalog, so that the first search does not wait for it. */
  warmUp(): Promise<void>;
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
 * The index in PostgreSQL finds the books that contain a text. Columns of numbers in this process filter, count and sort
 * them; the columns are brought up to date with the database before each answer (docs/decisions/011-catalog-search-in-postgresql-and-memory.md).
 * A replica that is behind tells fewer changes; the values are always read from the primary, so they never go back.
 */
function createCatalogSearch(primary: pg.Pool): CatalogSearch {
  const cache = new CatalogCache(primary);
  const tiers = new RelevanceTiers();
  return {
    async warmUp() {
      await cache.ensureLoaded();
    },
    async find(pool, { conditions, filters, sort, offset, limit, withAuthorInitials = false }) {
      const queries = await Promise.all(
        conditions.map((condition) => toIndexQueries(pool, condition, withAuthorInitials)),
      );
      const asked = mergeConditions(
        conditions.map((condition, index) => ({ condition, queries: queries[index]! })),
      );
      const list = asked.flatMap((each) => listIndexQueries(each.queries));
      const { matches, changes } = await runIndexQueries(pool, list, await cache.ensureLoaded());
      const snapshot = await cache.applyChanges(changes);
      // no `await` from here on, because all searches share the tiers
      tiers.clear(snapshot.columns.end);
      const set = combineConditions(snapshot, asked, matches, tiers);
      const { ids, facets } = filterBooks(snapshot, set, filters);
      const bookIds = selectSortedPage(snapshot.columns, ids, { sort, tiers }, { offset, limit });
      return { bookIds, total: ids.length, facets };
    },
    async rank(pool, bookIds, limit) {
      const { changes } = await runIndexQueries(pool, [], await cache.ensureLoaded());
      const { columns } = await cache.applyChanges(changes);
      const ids = Int32Array.from(bookIds).filter((id) => columns.listed[id] === 1);
      return selectSortedPage(
        columns,
        ids,
        { sort: SEARCH_SORT.sales, tiers: undefined },
        { offset: 0, limit },
      );
    },
  };
}

/** Combines the conditions from left to right; undefined means every book. */
function combineConditions(
  snapshot: CatalogSnapshot,
  asked: readonly QueriedCondition[],
  matches: IndexResults['matches'],
  tiers: RelevanceTiers,
): BookSet | undefined {
  const { end } = snapshot.columns;
  let found: BookSet | undefined;
  for (const { condition, queries } of asked) {
    const isNot = condition.relationshipType === RELATIONSHIP.not;
    const set = matchCondition(snapshot, condition, queries, matches, isNot ? undefined : tiers);
    if (isNot) found = without(found, set, end);
    else if (!found) found = set;
    else
      found =
        condition.relationshipType === RELATIONSHIP.or ? unite(found, set, end) : intersect(found, set, end);
  }
  return found;
}
