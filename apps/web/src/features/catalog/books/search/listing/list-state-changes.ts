import type { BookFilters } from '@zhiye/contract';
import { FILTER_NAMES, forEachFilter } from '../../../../../shared/search/book-list-query.ts';
import type { FilterName } from '../../../../../shared/search/book-list-query.ts';
import { EMPTY_FILTER_CHOICE } from './list-state.ts';
import type { FilterChoice, ListState } from './list-state.ts';

/** Applies a change. The page goes back to 1 because the set of books is another one. */
export const changeListState = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  pageNo: 1,
  ...change,
});

export const setFilterChoice = (state: ListState, kind: FilterName, choice: FilterChoice): ListState =>
  changeListState(state, { choices: { ...state.choices, [kind]: choice } });

const without = (values: readonly string[], removed: readonly string[]) =>
  values.filter((value) => !removed.includes(value));

/** Includes the value, or stops including it. `related` are subjects above or below it, which are removed. */
export function toggleValue(
  choice: FilterChoice,
  value: string,
  related: readonly string[] = [],
): FilterChoice {
  const wasIn = choice.in.includes(value);
  const rest = without(choice.in, [value, ...related]);
  return { in: wasIn ? rest : [...rest, value], notIn: without(choice.notIn, [value]) };
}

/** Excludes the value, or stops excluding it. */
export function toggleExcluded(choice: FilterChoice, value: string): FilterChoice {
  const wasOut = choice.notIn.includes(value);
  const rest = without(choice.notIn, [value]);
  return { in: without(choice.in, [value]), notIn: wasOut ? rest : [...rest, value] };
}

export const clearFilters = (state: ListState): ListState =>
  changeListState(state, {
    choices: forEachFilter(() => EMPTY_FILTER_CHOICE),
    hasPreview: undefined,
    minPriceFen: undefined,
    maxPriceFen: undefined,
  });

/** The filters as the contract defines them; undefined when there are none. */
export function toBookFilters(state: ListState): BookFilters | undefined {
  const filters: Record<string, unknown> = {};
  for (const kind of FILTER_NAMES) {
    const { in: chosen, notIn } = state.choices[kind];
    const values = (list: readonly string[]) => (kind === 'publishYear' ? list.map(Number) : list);
    if (chosen.length + notIn.length > 0) {
      filters[kind] = {
        ...(chosen.length > 0 && { in: values(chosen) }),
        ...(notIn.length > 0 && { notIn: values(notIn) }),
      };
    }
  }
  const { hasPreview, minPriceFen, maxPriceFen } = state;
  for (const [name, value] of Object.entries({ hasPreview, minPriceFen, maxPriceFen })) {
    if (value !== undefined) filters[name] = value;
  }
  // parseListState has validated all names and values against the contract
  return Object.keys(filters).length > 0 ? (filters as BookFilters) : undefined;
}
