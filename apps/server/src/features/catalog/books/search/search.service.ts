// Searches the catalog and describes the found books.
import type { BookSummary, DataOf, findBySearch, InputOf, SearchCondition } from '@zhiye/contract';
import { MATCH, SEARCH_FIELD, SEARCH_SORT } from '@zhiye/contract/constants';
import type pg from 'pg';
import type { ReadDatabase } from '../../../../db/replica/reads.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { prepareSelectSummaries } from '../books/book-summary.store.ts';
import { getCatalogSearch } from './catalog-search.ts';
import type { CatalogSearch, SearchQuery, SearchResult } from './catalog-search.ts';
import { suggestCorrections } from './correction.service.ts';
import { parseIsbnNumber } from './query/isbn-number.ts';

interface SearchDeps {
  readonly timeLimitedPool: pg.Pool;
  readonly search: CatalogSearch;
  /** The result has the order of the ids. */
  readonly selectSummaries: (bookIds: readonly number[]) => Promise<BookSummary[]>;
}

type FindBooks = (
  from: ReadDatabase,
  input: InputOf<typeof findBySearch>,
) => Promise<DataOf<typeof findBySearch>>;

/** The search of the catalog. */
export function createBookSearch(primary: Pick<Platform, 'timeLimitedPool'>): FindBooks {
  const search = getCatalogSearch(primary.timeLimitedPool);
  const prepared = new WeakMap<ReadDatabase, SearchDeps>();
  return (from, input) => {
    const { db, timeLimitedPool } = from;
    const deps = prepared.get(from) ?? {
      timeLimitedPool,
      search,
      selectSummaries: prepareSelectSummaries(db),
    };
    prepared.set(from, deps);
    return findBooksBySearch(deps, input);
  };
}

async function findBooksBySearch(
  { timeLimitedPool, search, selectSummaries }: SearchDeps,
  input: InputOf<typeof findBySearch>,
): Promise<DataOf<typeof findBySearch>> {
  const conditions = input.conditions.filter(({ fieldVal }) => fieldVal.trim() !== '').map(recognizeIsbn);
  const query = {
    conditions,
    filters: input.filters ?? {},
    sort: input.sortType ?? (conditions.length > 0 ? SEARCH_SORT.relevance : SEARCH_SORT.listedDate),
    ...pageOffset(input),
  };
  const { result, read: list } = await search.findAndRead(timeLimitedPool, query, selectSummaries);
  const { total, facets } = result;
  if (total > 0) return { list, total, facets, widened: false, corrections: [] };
  const wide = await widen(timeLimitedPool, search, query, result);
  return {
    list: await selectSummaries(wide.result.bookIds),
    total: wide.result.total,
    facets: wide.result.facets,
    widened: wide.widened,
    corrections: wide.result.total === 0 ? await suggestCorrections(timeLimitedPool, search, conditions) : [],
  };
}

// Searches elsewhere when the chosen field finds nothing. A search that finds something costs nothing more.
/** A whole ISBN means the book with this ISBN, whatever field was chosen. */
const recognizeIsbn = (condition: SearchCondition): SearchCondition =>
  parseIsbnNumber(condition.fieldVal) === undefined
    ? condition
    : { ...condition, fieldType: SEARCH_FIELD.isbn };

/**
 * The results of a search that found nothing. For a single condition the initials of authors are tried, then all fields:
 * `widened`. Filters that leave nothing are no reason for that.
 */
async function widen(
  pool: pg.Pool,
  search: CatalogSearch,
  query: SearchQuery,
  nothing: SearchResult,
): Promise<{ readonly result: SearchResult; readonly widened: boolean }> {
  const [only, ...others] = query.conditions;
  const mayWiden = only?.vague === MATCH.contains && others.length === 0;
  if (!only || !mayWiden || (await findsAny(pool, search, query))) return { result: nothing, widened: false };
  const withInitials = { ...query, withAuthorInitials: true };
  if (only.fieldType === SEARCH_FIELD.author || only.fieldType === SEARCH_FIELD.all) {
    const byInitials = await search.find(pool, withInitials);
    if (byInitials.total > 0 || only.fieldType === SEARCH_FIELD.all) {
      return { result: byInitials, widened: false };
    }
  }
  const wide = { ...withInitials, conditions: [{ ...only, fieldType: SEARCH_FIELD.all }] };
  const widenedResult = await search.find(pool, wide);
  const widened = widenedResult.total > 0 || (await findsAny(pool, search, wide));
  return { result: widenedResult, widened };
}

/** Whether the conditions find a book that only the filters leave out. */
async function findsAny(pool: pg.Pool, search: CatalogSearch, query: SearchQuery): Promise<boolean> {
  if (Object.keys(query.filters).length === 0) return false;
  return (await search.find(pool, { ...query, filters: {}, offset: 0, limit: 1 })).total > 0;
}
