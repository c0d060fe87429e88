import { Type } from 'typebox';
import { anyone } from '../../access.ts';
import { catalogErrors } from '../../catalog/books/book.ts';
import { BookId, nullable, pageFields, strictObject } from '../../fields.ts';
import { readingErrors } from './reading-access.ts';
import { route } from '../../route.ts';

/** One place in a book where a text was found, with the text around it. */
const InBookSearchHit = strictObject({
  href: Type.String(),
  /** The range of the match in the whole book. */
  cfi: Type.String(),
  before: Type.String(),
  match: Type.String(),
  after: Type.String(),
  /** The entry of the table of contents that contains it. */
  title: nullable(Type.String()),
  /** Counted from 1 through the whole book. */
  position: Type.Integer({ minimum: 1 }),
  /** The page of the printed book, or of a fixed layout; null where the book has none. */
  printedPage: nullable(Type.String()),
});

export const InBookSearchText = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^[^\\u0000-\\u001f\\u007f]*$',
});

export const InBookSearchHits = strictObject({
  list: Type.Array(InBookSearchHit),
  total: Type.Integer({ minimum: 0 }),
  /** Whether the book has more hits than `total`: the search stops at a limit. */
  hasMore: Type.Boolean(),
  /** Whether hits are without the text around them, because searches have shown the person their share of the book. */
  isShortened: Type.Boolean(),
});

/**
 * Finds a text in a book that the user may read, or in its preview. Hits come in the order of the book. Case, character
 * width and line breaks are ignored.
 */
export const searchInBook = route({
  method: 'POST',
  path: '/b/v1/reading/searchInBook',
  access: anyone,
  limitPerMinute: 120,
  body: strictObject({
    ...pageFields,
    bookId: BookId,
    /** Whether to search the preview for somebody who may not read the whole book. */
    preview: Type.Optional(Type.Boolean()),
    text: InBookSearchText,
  }),
  data: InBookSearchHits,
  errors: [
    catalogErrors.bookNotFound,
    readingErrors.notEntitled,
    readingErrors.entitlementExpired,
    readingErrors.notPublishedYet,
    readingErrors.noRevision,
    readingErrors.noPreview,
  ],
});

export const inBookSearchRoutes = { searchInBook };
