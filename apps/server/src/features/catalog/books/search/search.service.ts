// Searches the catalog and describes the found books.
import type { BookSummary, DataOf, findBySearch, InputOf } from '@zhiye/contract';
import { SEARCH_SORT } from '@zhiye/contract/constants';
import type pg from 'pg';
import type { ReadDatabase } from '../../../../db/replica/reads.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { prepareSelectSummaries } from '../books/book-summary.store.ts';
import { getCatalogSearch } from './catalog-search.ts';
import type { CatalogSearch } from './catalog-search.ts';
import { suggestCorrections } from './correction.service.ts';
import { findOrWiden, recognizeIsbn } from './widened-search.service.ts';

interface SearchDeps {
  readonly timeLimitedPool: pg.Pool;
  readonly search: CatalogSearch;
  /** In the order of the ids. */
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
  const { result, widened } = await findOrWiden(timeLimitedPool, search, {
    conditions,
    filters: input.filters ?? {},
    sort: input.sortType ?? (conditions.length > 0 ? SEARCH_SORT.relevance : SEARCH_SORT.listedDate),
    ...pageOffset(input),
  });
  const { bookIds, total, facets } = result;
  const list = await selectSummaries(bookIds);
  const corrections = total === 0 ? await suggestCorrections(timeLimitedPool, search, conditions) : [];
  return { list, total, facets, widened, corrections };
}
