import { Type } from 'typebox';
import { signedIn } from '../../access.ts';
import { BookId, strictObject } from '../../fields.ts';
import { route } from '../../route.ts';
import { InBookSearchHits, InBookSearchText } from './in-book-search.ts';

/** Hits of each book that a search over all books shows. */
export const HELD_BOOK_HITS = 3;

/**
 * Finds a text in the books that the person may read now, the ones read last first. It stops after a number of books and
 * characters; `unsearched` says how many books are left.
 */
export const searchHeldBooks = route({
  method: 'POST',
  path: '/b/v1/reading/searchHeldBooks',
  access: signedIn,
  limitPerMinute: 30,
  body: strictObject({ text: InBookSearchText }),
  data: strictObject({
    list: Type.Array(
      strictObject({
        bookId: BookId,
        title: Type.String(),
        hits: InBookSearchHits.properties.list,
        total: Type.Integer({ minimum: 1 }),
        /** Whether the book has more hits than `total`. */
        hasMore: Type.Boolean(),
        isShortened: InBookSearchHits.properties.isShortened,
      }),
    ),
    searched: Type.Integer({ minimum: 0 }),
    unsearched: Type.Integer({ minimum: 0 }),
  }),
});

export const heldBookSearchRoutes = { searchHeldBooks };
