// Answers for a search of the catalogue: what a person sees of what was found.
import type { BookSummary, DataOf, findBySearch, InputOf, SearchSort } from '@zhiye/contract';
import type pg from 'pg';
import type { CatalogSearch } from './catalog-search.ts';
import { suggestCorrections } from './correction.service.ts';

const RELEVANCE: SearchSort = 5;
const NEWEST_HERE: SearchSort = 20;

export interface SearchRoom {
  readonly searchPool: pg.Pool;
  readonly search: CatalogSearch;
  /** In the order of the ids. */
  readonly selectSummaries: (bookIds: readonly number[]) => Promise<BookSummary[]>;
}

export async function findBooksBySearch(
  { searchPool, search, selectSummaries }: SearchRoom,
  input: InputOf<typeof findBySearch>,
): Promise<DataOf<typeof findBySearch>> {
  const conditions = input.conditions.filter(({ fieldVal }) => fieldVal.trim() !== '');
  const { bookIds, total, facets } = await search.find({
    conditions,
    filters: input.filters ?? {},
    sort: input.sortType ?? (conditions.length > 0 ? RELEVANCE : NEWEST_HERE),
    offset: (input.pageNo - 1) * input.pageSize,
    limit: input.pageSize,
  });
  const list = await selectSummaries(bookIds);
  const corrections = total === 0 ? await suggestCorrections(searchPool, search, conditions) : [];
  return { list, total, facets, corrections };
}
