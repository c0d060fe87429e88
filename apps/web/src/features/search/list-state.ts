import type { SearchSort } from '@zhiye/contract';
import { CHOICE_KINDS, excludedKind, forEachKind } from '../../shared/list-query.ts';
import type { ChoiceKind, ListQuery } from '../../shared/list-query.ts';
import { fitsKind, isSearchSort, MAX_VALUES, readYuan } from './list-values.ts';

/** Values of one kind that a book must have one of, and that it must have none of. */
export interface Choice {
  readonly in: readonly string[];
  readonly notIn: readonly string[];
}

/** What the address of a list says beside the search itself. */
export interface ListState {
  readonly choices: Readonly<Record<ChoiceKind, Choice>>;
  readonly hasTrial?: boolean;
  /** Of the lowest price a book is sold for. */
  readonly minPriceFen?: number;
  readonly maxPriceFen?: number;
  /** Missing: as the shop sorts by itself. */
  readonly sortType?: SearchSort;
  readonly pageNo: number;
  readonly view: 'grid' | 'list';
}

/** Parts of an address that a person could be told about. */
export type ListPart = ChoiceKind | 'hasTrial' | 'price' | 'sortType' | 'pageNo' | 'view';

export interface ReadList {
  readonly state: ListState;
  /** Parts that say something the list cannot mean; what they say counts as nothing. */
  readonly ignored: readonly ListPart[];
}

const VIEWS = ['grid', 'list'] as const;

export const NO_CHOICE: Choice = { in: [], notIn: [] };

/** Reads the query of a list. */
export function readListState(query: URLSearchParams): ReadList {
  const ignored = new Set<ListPart>();
  const valuesOf = (name: string, kind: ChoiceKind) => {
    const values = [...new Set(query.getAll(name).filter((value) => value !== ''))];
    const known = values.filter((value) => fitsKind(kind, value));
    if (known.length < values.length || known.length > MAX_VALUES) ignored.add(kind);
    return known.slice(0, MAX_VALUES);
  };
  const choices = forEachKind((kind): Choice => {
    const chosen = valuesOf(kind, kind);
    const excluded = valuesOf(excludedKind(kind), kind).filter((value) => !chosen.includes(value));
    return { in: chosen, notIn: excluded };
  });

  const readOne = <Value>(name: string, part: ListPart, parse: (text: string) => Value | undefined) => {
    const text = query.get(name);
    if (text === null || text === '') return undefined;
    const value = parse(text);
    if (value === undefined) ignored.add(part);
    return value;
  };
  const minPriceFen = readOne('minPrice', 'price', readYuan);
  const maxPriceFen = readOne('maxPrice', 'price', readYuan);
  const turned = minPriceFen !== undefined && maxPriceFen !== undefined && minPriceFen > maxPriceFen;
  if (turned) ignored.add('price');

  const state: ListState = {
    choices,
    hasTrial: readOne('hasTrial', 'hasTrial', (text) =>
      text === 'true' || text === 'false' ? text === 'true' : undefined,
    ),
    minPriceFen: turned ? undefined : minPriceFen,
    maxPriceFen: turned ? undefined : maxPriceFen,
    sortType: readOne('sortType', 'sortType', (text) => {
      const value = Number(text);
      return isSearchSort(value) ? value : undefined;
    }),
    pageNo:
      readOne('pageNo', 'pageNo', (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)) ?? 1,
    view: readOne('view', 'view', (text) => VIEWS.find((view) => view === text)) ?? 'grid',
  };
  return { state, ignored: [...ignored] };
}

/** The same state as an address says it; what goes without saying is left out. */
export function listQueryOf(state: ListState): ListQuery {
  const query: Partial<Record<string, readonly string[]>> = {};
  for (const kind of CHOICE_KINDS) {
    query[kind] = state.choices[kind].in;
    query[excludedKind(kind)] = state.choices[kind].notIn;
  }
  return {
    ...query,
    hasTrial: state.hasTrial === undefined ? undefined : state.hasTrial ? 'true' : 'false',
    minPrice: printYuan(state.minPriceFen),
    maxPrice: printYuan(state.maxPriceFen),
    sortType: state.sortType,
    pageNo: state.pageNo > 1 ? state.pageNo : undefined,
    view: state.view === 'list' ? 'list' : undefined,
  };
}

/** `45`, `45.50`: yuan as a person would type it. */
export function printYuan(fen: number | undefined): string | undefined {
  if (fen === undefined) return undefined;
  return fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2);
}
