import type { BookFilters, Duration, SearchSort } from '@zhiye/contract';
import type { ChoiceKind } from '../../shared/list-query.ts';

type Values<Kind extends 'language' | 'layout'> = NonNullable<NonNullable<BookFilters[Kind]>['in']>[number];

/** As many values of one kind as the contract takes. */
export const MAX_VALUES = 20;

// As records, so that a value which joins the contract is missed here by the compiler.
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

/** Kinds whose values are the same for every shop, in the order they are shown. */
export const fixedValues: Partial<Record<ChoiceKind, readonly string[]>> = {
  language: Object.keys(languages),
  duration: Object.keys(durations),
  layout: Object.keys(layouts),
};

export const isSearchSort = (value: number): value is SearchSort => value in sorts;

const textUpTo = (longest: number) => (value: string) =>
  value.length <= longest && !/[\u0000-\u001f\u007f]/.test(value);

const fits: Record<ChoiceKind, (value: string) => boolean> = {
  classCode: (value) => /^[A-Za-z0-9-]{1,32}$/.test(value),
  press: textUpTo(100),
  publishYear: (value) => /^[12]\d{3}$/.test(value),
  language: (value) => Object.hasOwn(languages, value),
  duration: (value) => Object.hasOwn(durations, value),
  series: textUpTo(200),
  gradeLevel: textUpTo(50),
  layout: (value) => Object.hasOwn(layouts, value),
};

/** Whether the contract would take the value. */
export const fitsKind = (kind: ChoiceKind, value: string): boolean => fits[kind](value);

/** Yuan with at most two decimals as fen; undefined for anything else. */
export function readYuan(text: string): number | undefined {
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}
