import type { SearchSort } from '@zhiye/contract';
import {
  FILTER_NAMES,
  excludedFilterName,
  forEachFilter,
} from '../../../../../shared/search/book-list-query.ts';
import type { FilterName, BookListQuery } from '../../../../../shared/search/book-list-query.ts';
import { isValidFilterValue, isSearchSort, MAX_VALUES, parseYuan } from './list-values.ts';

/** Values of one filter: a book must have one of `in` and none of `notIn`. */
export interface FilterChoice {
  readonly in: readonly string[];
  readonly notIn: readonly string[];
}

/** Filters, sort, page and view, as the address of a list holds them. */
export interface ListState {
  readonly choices: Readonly<Record<FilterName, FilterChoice>>;
  readonly hasPreview?: boolean;
  /** Limits the lowest price option of a book. */
  readonly minPriceFen?: number;
  readonly maxPriceFen?: number;
  /** Undefined: the default sort of the server. */
  readonly sortType?: SearchSort;
  readonly pageNo: number;
  readonly view: 'grid' | 'list';
}

/** Parts of the address that have a name to show. */
type ListParameter = FilterName | 'hasPreview' | 'price' | 'sortType' | 'pageNo' | 'view';

export interface ParsedListState {
  readonly state: ListState;
  /** Parts with invalid values; these values are ignored. */
  readonly ignored: readonly ListParameter[];
}

const VIEWS = ['grid', 'list'] as const;

export const EMPTY_FILTER_CHOICE: FilterChoice = { in: [], notIn: [] };

/** Parses the query of a list. */
export function parseListState(query: URLSearchParams): ParsedListState {
  const ignored = new Set<ListParameter>();
  const valuesOf = (name: string, kind: FilterName) => {
    const values = [...new Set(query.getAll(name).filter((value) => value !== ''))];
    const known = values.filter((value) => isValidFilterValue(kind, value));
    if (known.length < values.length || known.length > MAX_VALUES) ignored.add(kind);
    return known.slice(0, MAX_VALUES);
  };
  const choices = forEachFilter((kind): FilterChoice => {
    const chosen = valuesOf(kind, kind);
    const excluded = valuesOf(excludedFilterName(kind), kind).filter((value) => !chosen.includes(value));
    return { in: chosen, notIn: excluded };
  });

  const readOne = <Value>(name: string, part: ListParameter, parse: (text: string) => Value | undefined) => {
    const text = query.get(name);
    if (text === null || text === '') return undefined;
    const value = parse(text);
    if (value === undefined) ignored.add(part);
    return value;
  };
  const minPriceFen = readOne('minPrice', 'price', parseYuan);
  const maxPriceFen = readOne('maxPrice', 'price', parseYuan);
  const isReversed = minPriceFen !== undefined && maxPriceFen !== undefined && minPriceFen > maxPriceFen;
  if (isReversed) ignored.add('price');

  const state: ListState = {
    choices,
    hasPreview: readOne('hasPreview', 'hasPreview', (text) =>
      text === 'true' || text === 'false' ? text === 'true' : undefined,
    ),
    minPriceFen: isReversed ? undefined : minPriceFen,
    maxPriceFen: isReversed ? undefined : maxPriceFen,
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

/** The query for a state. Default values are left out. */
export function toListQuery(state: ListState): BookListQuery {
  const query: Partial<Record<string, readonly string[]>> = {};
  for (const kind of FILTER_NAMES) {
    query[kind] = state.choices[kind].in;
    query[excludedFilterName(kind)] = state.choices[kind].notIn;
  }
  return {
    ...query,
    hasPreview: state.hasPreview === undefined ? undefined : state.hasPreview ? 'true' : 'false',
    minPrice: formatYuan(state.minPriceFen),
    maxPrice: formatYuan(state.maxPriceFen),
    sortType: state.sortType,
    pageNo: state.pageNo > 1 ? state.pageNo : undefined,
    view: state.view === 'list' ? 'list' : undefined,
  };
}

/** Yuan as people type them: `45`, `45.50`. */
export function formatYuan(fen: number | undefined): string | undefined {
  if (fen === undefined) return undefined;
  return fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2);
}
