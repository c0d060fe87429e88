import type { BookFacets } from '@zhiye/contract';
import type { ChoiceKind } from '../../shared/list-query.ts';
import { fixedValues } from './list-values.ts';
import type { Choice } from './list-state.ts';

/** As many values of a kind as the server counts; what is missing beyond them may still have books. */
const MOST_COUNTED = 50;

export interface FacetRow {
  readonly value: string;
  /** How many books; undefined while it is not known. */
  readonly count: number | undefined;
}

interface FacetSources {
  /** Of what is shown now. */
  readonly now: BookFacets | undefined;
  /** Of the same search without filters: what is there to choose. */
  readonly all: BookFacets | undefined;
}

/** How many books have the value; zero only when the server has counted them all. */
export function countOf(facet: BookFacets[ChoiceKind] | undefined, value: string): number | undefined {
  const found = facet?.find((item) => item.value === value);
  if (found || !facet) return found?.count;
  return facet.length < MOST_COUNTED ? 0 : undefined;
}

/** The values of a kind with their counts. The order does not depend on what is chosen, so no row leaps away. */
export function facetRows(kind: ChoiceKind, { now, all }: FacetSources, choice: Choice): FacetRow[] {
  const facets = [...(all?.[kind] ?? []), ...(now?.[kind] ?? [])];
  const values = new Set([
    ...(fixedValues[kind] ?? []),
    ...facets.map(({ value }) => value),
    ...choice.in,
    ...choice.notIn,
  ]);
  const rows = [...values].map((value) => ({ value, count: countOf(now?.[kind], value) }));
  return kind === 'publishYear' ? rows.sort((a, b) => Number(b.value) - Number(a.value)) : rows;
}
