import { Type } from 'typebox';
import type { Static } from 'typebox';
import { anyone } from './access.ts';
import { catalogErrors } from './catalog.ts';
import { BookId, nullable, pageFields, strictObject } from './fields.ts';
import { readingErrors } from './reading.ts';
import { route } from './route.ts';

/** One place where a text stands in a book, with what stands around it. */
export const SearchHit = strictObject({
  href: Type.String(),
  /** Of the passage, in the whole book. */
  cfi: Type.String(),
  before: Type.String(),
  match: Type.String(),
  after: Type.String(),
  /** The line of the contents it stands under. */
  title: nullable(Type.String()),
  /** From 1 through the whole book. */
  position: Type.Integer({ minimum: 1 }),
});
export type SearchHit = Static<typeof SearchHit>;

export const SearchText = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^[^\\u0000-\\u001f\\u007f]*$',
});

export const SearchHits = strictObject({
  list: Type.Array(SearchHit),
  total: Type.Integer({ minimum: 0 }),
  /** The book holds more than `total`; only so many are looked for. */
  hasMore: Type.Boolean(),
});

/** Finds a text in a book the person may read, or in its trial, in the order of the book; case, width and line breaks do not count. */
export const searchInBook = route({
  method: 'POST',
  path: '/b/v1/reading/searchInBook',
  access: anyone,
  limitPerMinute: 120,
  body: strictObject({
    ...pageFields,
    bookId: BookId,
    /** Whoever may not read the whole book searches its trial. */
    trial: Type.Optional(Type.Boolean()),
    text: SearchText,
  }),
  data: SearchHits,
  errors: [
    catalogErrors.bookGone,
    readingErrors.notEntitled,
    readingErrors.entitlementExpired,
    readingErrors.noEdition,
    readingErrors.trialNone,
  ],
});

export const readingSearchRoutes = { searchInBook };
