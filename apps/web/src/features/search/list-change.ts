import type { BookFilters } from '@zhiye/contract';
import { CHOICE_KINDS, forEachKind } from '../../shared/list-query.ts';
import type { ChoiceKind } from '../../shared/list-query.ts';
import { NO_CHOICE } from './list-state.ts';
import type { Choice, ListState } from './list-state.ts';

/** Another choice of books starts at their first page. */
export const changeList = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  pageNo: 1,
  ...change,
});

export const chooseIn = (state: ListState, kind: ChoiceKind, choice: Choice): ListState =>
  changeList(state, { choices: { ...state.choices, [kind]: choice } });

const without = (values: readonly string[], gone: readonly string[]) =>
  values.filter((value) => !gone.includes(value));

/** Asks for the value or no longer does. `related` leave with the change: a class above or below it. */
export function toggleValue(choice: Choice, value: string, related: readonly string[] = []): Choice {
  const wasIn = choice.in.includes(value);
  const kept = without(choice.in, [value, ...related]);
  return { in: wasIn ? kept : [...kept, value], notIn: without(choice.notIn, [value]) };
}

/** Wants none of the value or no longer minds it. */
export function toggleExcluded(choice: Choice, value: string): Choice {
  const wasOut = choice.notIn.includes(value);
  const kept = without(choice.notIn, [value]);
  return { in: without(choice.in, [value]), notIn: wasOut ? kept : [...kept, value] };
}

export const clearFilters = (state: ListState): ListState =>
  changeList(state, {
    choices: forEachKind(() => NO_CHOICE),
    hasTrial: undefined,
    minPriceFen: undefined,
    maxPriceFen: undefined,
  });

/** What the server is asked to narrow by; undefined when nothing is. */
export function filtersOf(state: ListState): BookFilters | undefined {
  const filters: Record<string, unknown> = {};
  for (const kind of CHOICE_KINDS) {
    const { in: chosen, notIn } = state.choices[kind];
    const values = (list: readonly string[]) => (kind === 'publishYear' ? list.map(Number) : list);
    if (chosen.length + notIn.length > 0) {
      filters[kind] = {
        ...(chosen.length > 0 && { in: values(chosen) }),
        ...(notIn.length > 0 && { notIn: values(notIn) }),
      };
    }
  }
  const { hasTrial, minPriceFen, maxPriceFen } = state;
  for (const [name, value] of Object.entries({ hasTrial, minPriceFen, maxPriceFen })) {
    if (value !== undefined) filters[name] = value;
  }
  // every kind and value was read as the contract has it
  return Object.keys(filters).length > 0 ? (filters as BookFilters) : undefined;
}
