/** What a search condition looks at: `fieldType` in requirement R-306. */
export const SEARCH_FIELD = {
  title: 10,
  author: 20,
  isbn: 30,
  publisher: 40,
  major: 50,
  series: 60,
  subject: 70,
  all: 80,
} as const;
export type SearchFieldCode = (typeof SEARCH_FIELD)[keyof typeof SEARCH_FIELD];

/** How a condition joins the ones before it, from left to right: `relationshipType`. */
export const RELATIONSHIP = { and: 10, or: 20, not: 30 } as const;
export type RelationshipCode = (typeof RELATIONSHIP)[keyof typeof RELATIONSHIP];

/** Whether a value may stand anywhere in the field: `vague`. */
export const MATCH = { exact: 0, contains: 1 } as const;

/** The order of search results: `sortType`. Price alone has two directions; the others begin with the largest. */
export const SEARCH_SORT = {
  relevance: 5,
  publishDate: 10,
  listedDate: 20,
  sales: 30,
  score: 40,
  lowestPrice: 50,
  highestPrice: 60,
} as const;
export type SearchSortCode = (typeof SEARCH_SORT)[keyof typeof SEARCH_SORT];
export type MatchCode = (typeof MATCH)[keyof typeof MATCH];
