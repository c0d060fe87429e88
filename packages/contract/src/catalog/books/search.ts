import { Type } from 'typebox';
import type { Static } from 'typebox';
import { anyone } from '../../access.ts';
import { BookId, filterText, nullable, oneOf, pageFields, strictObject } from '../../fields.ts';
import { route } from '../../route.ts';
import { BookFacets, BookFilters } from './book-filters.ts';
import { BookSummary } from './book-summary.ts';
import { deleteSavedSearch, findSavedSearches, saveSearch } from './saved-search.ts';
import {
  MAX_CONDITIONS,
  MAX_SEARCH_CHARACTERS,
  SearchCondition,
  SearchFieldType,
  SearchSort,
} from './search-condition.ts';

/** A search field with its name in the language asked for. */
export const SearchField = strictObject({ type: Type.Integer(), typeDesc: Type.String() });
export type SearchField = Static<typeof SearchField>;

/** The search metadata (requirements ). The header asks for it when it loads. */
export const getSearchMetadata = route({
  method: 'GET',
  path: '/o/v1/bookRetrieve/findRelationship',
  access: anyone,
  query: strictObject({ language: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)])) }),
  data: strictObject({
    fieldMappings: Type.Array(SearchField),
    sortFields: Type.Array(strictObject({ sortType: Type.Integer(), sortDesc: Type.String() })),
  }),
});

/**
 * One page of results, their total number and the facets. A whole ISBN is found in any field. When the only condition finds
 * nothing in its field, and no exact match was asked for, all fields are searched.
 */
export const findBySearch = route({
  method: 'POST',
  isRead: true,
  path: '/b/v1/bookRetrieve/findBySearch',
  access: anyone,
  limitPerMinute: 600,
  body: strictObject({
    ...pageFields,
    /** Without conditions every listed book is found. A condition without text is ignored. */
    conditions: Type.Array(SearchCondition, { maxItems: MAX_CONDITIONS }),
    filters: Type.Optional(BookFilters),
    /** The default is relevance with conditions, otherwise the latest listed first. */
    sortType: Type.Optional(SearchSort),
  }),
  data: strictObject({
    list: Type.Array(BookSummary),
    total: Type.Integer({ minimum: 0 }),
    facets: BookFacets,
    /** The field of the only condition found nothing: these are the books that all fields find. */
    widened: Type.Boolean(),
    /** Existing titles or authors similar to the text, when nothing was found. */
    corrections: Type.Array(Type.String()),
  }),
});

/** A title, author or ISBN that starts with the typed text; titles that contain it when none starts with it. */
export const SearchSuggestion = strictObject({
  kind: oneOf(['title', 'author', 'isbn']),
  text: Type.String(),
  /** The book, when exactly one has this title or ISBN. */
  bookId: nullable(BookId),
});
export type SearchSuggestion = Static<typeof SearchSuggestion>;

export const suggestSearch = route({
  method: 'GET',
  path: '/b/v1/bookRetrieve/suggest',
  access: anyone,
  limitPerMinute: 1200,
  query: strictObject({ text: filterText(MAX_SEARCH_CHARACTERS), fieldType: Type.Optional(SearchFieldType) }),
  data: strictObject({ list: Type.Array(SearchSuggestion) }),
});

export const searchRoutes = {
  getSearchMetadata,
  findBySearch,
  suggestSearch,
  findSavedSearches,
  saveSearch,
  deleteSavedSearch,
};
