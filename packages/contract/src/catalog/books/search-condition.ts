import { Type } from 'typebox';
import type { Static } from 'typebox';
import { MATCH, RELATIONSHIP, SEARCH_FIELD, SEARCH_SORT } from '../../constants/index.ts';
import { filterText, strictObject } from '../../fields.ts';

export const MAX_CONDITIONS = 8;
export const MAX_SEARCH_CHARACTERS = 200;

export const SearchFieldType = Type.Union([
  Type.Literal(SEARCH_FIELD.title),
  Type.Literal(SEARCH_FIELD.author),
  Type.Literal(SEARCH_FIELD.isbn),
  Type.Literal(SEARCH_FIELD.publisher),
  Type.Literal(SEARCH_FIELD.major),
  Type.Literal(SEARCH_FIELD.series),
  Type.Literal(SEARCH_FIELD.subject),
  Type.Literal(SEARCH_FIELD.all),
]);
export type SearchFieldType = Static<typeof SearchFieldType>;

/** How a condition joins the ones before it, from left to right. */
export const RelationshipType = Type.Union([
  Type.Literal(RELATIONSHIP.and),
  Type.Literal(RELATIONSHIP.or),
  Type.Literal(RELATIONSHIP.not),
]);
export type RelationshipType = Static<typeof RelationshipType>;

/** Requirement R-306. `isGlobal` is true when the condition comes from the search box of the header. */
export const SearchCondition = strictObject({
  fieldType: SearchFieldType,
  fieldVal: filterText(MAX_SEARCH_CHARACTERS),
  vague: Type.Union([Type.Literal(MATCH.exact), Type.Literal(MATCH.contains)]),
  relationshipType: RelationshipType,
  isGlobal: Type.Boolean(),
});
export type SearchCondition = Static<typeof SearchCondition>;

export const SearchSort = Type.Union([
  Type.Literal(SEARCH_SORT.relevance),
  Type.Literal(SEARCH_SORT.publishDate),
  Type.Literal(SEARCH_SORT.listedDate),
  Type.Literal(SEARCH_SORT.sales),
  Type.Literal(SEARCH_SORT.score),
  Type.Literal(SEARCH_SORT.lowestPrice),
  Type.Literal(SEARCH_SORT.highestPrice),
]);
export type SearchSort = Static<typeof SearchSort>;
