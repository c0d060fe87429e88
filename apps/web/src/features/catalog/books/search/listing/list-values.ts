import type { BookFilters, Duration, SearchSort } from '@zhiye/contract';
import type { FilterName } from '../../../../../shared/search/book-list-query.ts';

type Values<Kind extends 'language' | 'layout'> = NonNullable<NonNullable<BookFilters[Kind]>['in']>[number];

/** The contract's limit of values for one filter. */
export const MAX_VALUES = 20;

// Records, so that the compiler reports a value that is added to the contract and is missing here.
const sorts: Record<SearchSort, true> = {
  5: true,
  10: true,
  20: true,
  30: true,
  40: true,
  50: true,
  60: true,
};
const languages: Record<Values<'language'>, true> = { zh: true, en: true, bilingual: true };
const layouts: Record<Values<'layout'>, true> = { reflowable: true, fixed: true };
const durations: Record<Duration, true> = {
  half_year: true,
  one_year: true,
  two_years: true,
  three_years: true,
  five_years: true,
  long_term: true,
};

/** Filters whose values are the same in every shop, in display order. */
export const FIXED_VALUES: Partial<Record<FilterName, readonly string[]>> = {
  language: Object.keys(languages),
  duration: Object.keys(durations),
  layout: Object.keys(layouts),
};

export const isSearchSort = (value: number): value is SearchSort => value in sorts;

const isTextUpTo = (maxLength: number) => (value: string) =>
  value.length <= maxLength && !/[\u0000-\u001f\u007f]/.test(value);

const validators: Record<FilterName, (value: string) => boolean> = {
  subjectCode: (value) => /^[A-Za-z0-9-]{1,32}$/.test(value),
  publisher: isTextUpTo(100),
  publishYear: (value) => /^[12]\d{3}$/.test(value),
  language: (value) => Object.hasOwn(languages, value),
  duration: (value) => Object.hasOwn(durations, value),
  series: isTextUpTo(200),
  gradeLevel: isTextUpTo(50),
  clcClass: (value) => /^[A-Z]{1,2}$/.test(value),
  layout: (value) => Object.hasOwn(layouts, value),
};

/** Whether the contract accepts the value. */
export const isValidFilterValue = (kind: FilterName, value: string): boolean => validators[kind](value);

/** Parses yuan with at most two decimals to fen; undefined for anything else. */
export function parseYuan(text: string): number | undefined {
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}
