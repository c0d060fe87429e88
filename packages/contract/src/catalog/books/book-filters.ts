import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Duration, Fen, filterText, strictObject } from '../../fields.ts';

const SubjectCodeFilter = Type.String({ pattern: '^[A-Za-z0-9-]{1,32}$' });
const few = <
  S extends ReturnType<typeof Type.Union> | ReturnType<typeof Type.String> | ReturnType<typeof Type.Integer>,
>(
  item: S,
) => Type.Array(item, { maxItems: 20 });

/** A book must have one of the values in `in`, and none of those in `notIn`. */
const included = <S extends Parameters<typeof few>[0]>(item: S) =>
  strictObject({ in: Type.Optional(few(item)), notIn: Type.Optional(few(item)) });

export const BookLanguage = Type.Union([Type.Literal('zh'), Type.Literal('en'), Type.Literal('bilingual')]);
export const BookLayout = Type.Union([Type.Literal('reflowable'), Type.Literal('fixed')]);

/** Each filter is optional; a book must pass all of them. */
export const BookFilters = strictObject({
  subjectCode: Type.Optional(included(SubjectCodeFilter)),
  publisher: Type.Optional(included(filterText(100))),
  publishYear: Type.Optional(included(Type.Integer({ minimum: 1000, maximum: 2999 }))),
  language: Type.Optional(included(BookLanguage)),
  /** The book is sold for this access period. */
  duration: Type.Optional(included(Duration)),
  series: Type.Optional(included(filterText(200))),
  gradeLevel: Type.Optional(included(filterText(50))),
  layout: Type.Optional(included(BookLayout)),
  /** The letters of a class of the Chinese Library Classification, such as TP. */
  clcClass: Type.Optional(included(Type.String({ pattern: '^[A-Z]{1,2}$' }))),
  /** Whether the book has a preview. */
  hasPreview: Type.Optional(Type.Boolean()),
  /** Compared with the lowest price of the book. */
  minPriceFen: Type.Optional(Fen),
  maxPriceFen: Type.Optional(Fen),
});
export type BookFilters = Static<typeof BookFilters>;

const facetValues = Type.Array(strictObject({ value: Type.String(), count: Type.Integer({ minimum: 0 }) }));

/**
 * How many of the found books have each value: the most frequent values first, at most 50 per facet. The facet of a
 * filter counts what all other filters leave, so that a person can add a second value. `subjectCode` counts both levels
 * of subjects; `hasPreview` has the values `true` and `false`.
 */
export const BookFacets = strictObject({
  subjectCode: facetValues,
  publisher: facetValues,
  publishYear: facetValues,
  language: facetValues,
  duration: facetValues,
  series: facetValues,
  gradeLevel: facetValues,
  layout: facetValues,
  clcClass: facetValues,
  hasPreview: facetValues,
});
export type BookFacets = Static<typeof BookFacets>;
