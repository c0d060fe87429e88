import { Type } from 'typebox';
import type { Static } from 'typebox';
import { anyone, signedIn } from './access.ts';
import { BookSummary } from './catalog.ts';
import { defineErrors } from './errors.ts';
import {
  BookId,
  Duration,
  Fen,
  nullable,
  ownedId,
  pageFields,
  searchText,
  strictObject,
  Uuid,
} from './fields.ts';
import { route } from './route.ts';

export const MAX_CONDITIONS = 8;
export const MAX_SEARCH_CHARACTERS = 200;
export const MAX_SAVED_SEARCHES = 50;

/** 10 title, 20 author, 30 ISBN, 40 press, 50 suitable majors, 60 series, 70 class, 80 all fields. */
export const SearchFieldType = Type.Union([
  Type.Literal(10),
  Type.Literal(20),
  Type.Literal(30),
  Type.Literal(40),
  Type.Literal(50),
  Type.Literal(60),
  Type.Literal(70),
  Type.Literal(80),
]);
export type SearchFieldType = Static<typeof SearchFieldType>;

/** How a condition is joined to what stands before it, from left to right: 10 and, 20 or, 30 not. */
export const RelationshipType = Type.Union([Type.Literal(10), Type.Literal(20), Type.Literal(30)]);
export type RelationshipType = Static<typeof RelationshipType>;

/** SPEC section 3. `vague` 1 contains, 0 is exactly; `isGlobal` true when it comes from the header's box. */
export const SearchCondition = strictObject({
  fieldType: SearchFieldType,
  fieldVal: searchText(MAX_SEARCH_CHARACTERS),
  vague: Type.Union([Type.Literal(0), Type.Literal(1)]),
  relationshipType: RelationshipType,
  isGlobal: Type.Boolean(),
});
export type SearchCondition = Static<typeof SearchCondition>;

/** 5 relevance, 10 newest published, 20 newest on the shelf, 30 sales, 40 score, 50 price up, 60 price down. */
export const SearchSort = Type.Union([
  Type.Literal(5),
  Type.Literal(10),
  Type.Literal(20),
  Type.Literal(30),
  Type.Literal(40),
  Type.Literal(50),
  Type.Literal(60),
]);
export type SearchSort = Static<typeof SearchSort>;

const ClassCode = Type.String({ pattern: '^[A-Za-z0-9-]{1,32}$' });
const few = <
  S extends ReturnType<typeof Type.Union> | ReturnType<typeof Type.String> | ReturnType<typeof Type.Integer>,
>(
  item: S,
) => Type.Array(item, { maxItems: 20 });

/** Values of one kind that a book must have one of, and that it must have none of. */
const choice = <S extends Parameters<typeof few>[0]>(item: S) =>
  strictObject({ in: Type.Optional(few(item)), notIn: Type.Optional(few(item)) });

export const BookLanguage = Type.Union([Type.Literal('zh'), Type.Literal('en'), Type.Literal('bilingual')]);
export const BookLayout = Type.Union([Type.Literal('reflowable'), Type.Literal('fixed')]);

/** What narrows a list; every part is optional and all must hold. */
export const BookFilters = strictObject({
  classCode: Type.Optional(choice(ClassCode)),
  press: Type.Optional(choice(searchText(100))),
  publishYear: Type.Optional(choice(Type.Integer({ minimum: 1000, maximum: 2999 }))),
  language: Type.Optional(choice(BookLanguage)),
  /** Sold for this long. */
  duration: Type.Optional(choice(Duration)),
  series: Type.Optional(choice(searchText(200))),
  gradeLevel: Type.Optional(choice(searchText(50))),
  layout: Type.Optional(choice(BookLayout)),
  /** Whether part of it may be read before buying. */
  hasTrial: Type.Optional(Type.Boolean()),
  /** Of the lowest price a book is sold for. */
  minPriceFen: Type.Optional(Fen),
  maxPriceFen: Type.Optional(Fen),
});
export type BookFilters = Static<typeof BookFilters>;

const facet = Type.Array(strictObject({ value: Type.String(), count: Type.Integer({ minimum: 0 }) }));

/**
 * How many of the books found have each value, most first and at most 50 a kind. A kind that is filtered on counts
 * what the other filters leave, so that a second value can be added. `classCode` counts classes and subclasses;
 * `hasTrial` has the values `true` and `false`.
 */
export const BookFacets = strictObject({
  classCode: facet,
  press: facet,
  publishYear: facet,
  language: facet,
  duration: facet,
  series: facet,
  gradeLevel: facet,
  layout: facet,
  hasTrial: facet,
});
export type BookFacets = Static<typeof BookFacets>;

/** One page of what a search finds, how many there are in all, and how they divide. */
export const findBySearch = route({
  method: 'POST',
  path: '/b/v1/bookRetrieve/findBySearch',
  access: anyone,
  limitPerMinute: 600,
  body: strictObject({
    ...pageFields,
    /** None finds every book on the shelf. A condition without text is left out. */
    conditions: Type.Array(SearchCondition, { maxItems: MAX_CONDITIONS }),
    filters: Type.Optional(BookFilters),
    /** Relevance where there are conditions, else newest on the shelf. */
    sortType: Type.Optional(SearchSort),
  }),
  data: strictObject({
    list: Type.Array(BookSummary),
    total: Type.Integer({ minimum: 0 }),
    facets: BookFacets,
    /** What the person may have meant, when nothing was found: a title or an author that exists. */
    corrections: Type.Array(Type.String()),
  }),
  errors: [],
});

/** What is offered while typing: whole titles, authors and ISBNs that begin so or, for want of those, contain it. */
export const SearchSuggestion = strictObject({
  kind: Type.Union([Type.Literal('title'), Type.Literal('author'), Type.Literal('isbn')]),
  text: Type.String(),
  /** The book, when there is exactly one of that title or ISBN. */
  bookId: nullable(BookId),
});
export type SearchSuggestion = Static<typeof SearchSuggestion>;

export const suggestSearch = route({
  method: 'GET',
  path: '/b/v1/bookRetrieve/suggest',
  access: anyone,
  limitPerMinute: 1200,
  query: strictObject({ text: searchText(MAX_SEARCH_CHARACTERS), fieldType: Type.Optional(SearchFieldType) }),
  data: strictObject({ list: Type.Array(SearchSuggestion) }),
  errors: [],
});

const SavedSearchName = Type.String({
  minLength: 1,
  maxLength: 50,
  pattern: '^[^\\u0000-\\u001f\\u007f]*\\S[^\\u0000-\\u001f\\u007f]*$',
});
const SavedSearchId = ownedId('savedSearch', Uuid);

export const SavedSearch = strictObject({
  savedSearchId: SavedSearchId,
  name: Type.String(),
  conditions: Type.Array(SearchCondition),
});
export type SavedSearch = Static<typeof SavedSearch>;

export const searchErrors = defineErrors({
  tooManySavedSearches: {
    code: 4320,
    status: 409,
    zh: '最多保存 50 个检索式，请先删除不用的',
    en: 'You can keep 50 searches; please delete one you no longer use first',
  },
  savedSearchGone: {
    code: 4321,
    status: 404,
    zh: '这个检索式已删除',
    en: 'This search has been deleted',
  },
});

/** Newest first. */
export const findSavedSearches = route({
  method: 'GET',
  path: '/b/v1/bookRetrieve/findSavedSearches',
  access: signedIn,
  query: strictObject({}),
  data: strictObject({ list: Type.Array(SavedSearch) }),
  errors: [],
});

export const saveSearch = route({
  method: 'POST',
  path: '/b/v1/bookRetrieve/saveSearch',
  access: signedIn,
  body: strictObject({
    name: SavedSearchName,
    conditions: Type.Array(SearchCondition, { minItems: 1, maxItems: MAX_CONDITIONS }),
  }),
  data: SavedSearch,
  errors: [searchErrors.tooManySavedSearches],
});

export const deleteSavedSearch = route({
  method: 'POST',
  path: '/b/v1/bookRetrieve/deleteSavedSearch',
  access: signedIn,
  body: strictObject({ savedSearchId: SavedSearchId }),
  data: Type.Null(),
  errors: [searchErrors.savedSearchGone],
});

export const searchRoutes = {
  findBySearch,
  suggestSearch,
  findSavedSearches,
  saveSearch,
  deleteSavedSearch,
};
