import type { BookFacets } from '@zhiye/contract';
import type { FilterName } from '../../../../../shared/search/book-list-query.ts';
import { FIXED_VALUES } from '../listing/list-values.ts';
import type { FilterChoice } from '../listing/list-state.ts';

/** The server counts at most this many values of one filter. A value that it leaves out may still have books. */
const MAX_COUNTED_VALUES = 50;

export interface FacetRow {
  readonly value: string;
  /** Number of books; undefined when it is not known. */
  readonly count: number | undefined;
}

interface FacetSources {
  /** Facets of the current results. */
  readonly current: BookFacets | undefined;
  /** Facets of the same search without filters: all values that can be chosen. */
  readonly unfiltered: BookFacets | undefined;
}

/** Number of books with the value; zero only when the server has counted all values. */
export function findFacetCount(facet: BookFacets[FilterName] | undefined, value: string): number | undefined {
  const found = facet?.find((item) => item.value === value);
  if (found || !facet) return found?.count;
  return facet.length < MAX_COUNTED_VALUES ? 0 : undefined;
}

/** The values of a filter with their counts. The order does not depend on the selection, so that rows do not move. */
export function listFacetRows(
  kind: FilterName,
  { current, unfiltered }: FacetSources,
  choice: FilterChoice,
): FacetRow[] {
  const facets = [...(unfiltered?.[kind] ?? []), ...(current?.[kind] ?? [])];
  const values = new Set([
    ...(FIXED_VALUES[kind] ?? []),
    ...facets.map(({ value }) => value),
    ...choice.in,
    ...choice.notIn,
  ]);
  const rows = [...values].map((value) => ({ value, count: findFacetCount(current?.[kind], value) }));
  return kind === 'publishYear' ? rows.sort((a, b) => Number(b.value) - Number(a.value)) : rows;
}
