// Searches elsewhere when the chosen field finds nothing. A search that finds something costs nothing more.
import type { SearchCondition } from '@zhiye/contract';
import { MATCH, SEARCH_FIELD } from '@zhiye/contract/constants';
import type pg from 'pg';
import type { CatalogSearch, SearchQuery, SearchResult } from './catalog-search.ts';
import { parseIsbnNumber } from './query/isbn-number.ts';

/** A whole ISBN means the book with this ISBN, whatever field was chosen. */
export const recognizeIsbn = (condition: SearchCondition): SearchCondition =>
  parseIsbnNumber(condition.fieldVal) === undefined
    ? condition
    : { ...condition, fieldType: SEARCH_FIELD.isbn };

/**
 * The results of a search. When its only condition finds nothing, the initials of authors are tried, then all fields:
 * `widened`. Filters that leave nothing are no reason for that.
 */
export async function findOrWiden(
  pool: pg.Pool,
  search: CatalogSearch,
  query: SearchQuery,
): Promise<{ readonly result: SearchResult; readonly widened: boolean }> {
  const result = await search.find(pool, query);
  const [only, ...others] = query.conditions;
  const mayWiden = result.total === 0 && only?.vague === MATCH.contains && others.length === 0;
  if (!only || !mayWiden || (await findsAny(pool, search, query))) return { result, widened: false };
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
