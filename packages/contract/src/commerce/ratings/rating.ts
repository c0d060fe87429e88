import { Type } from 'typebox';
import type { Static } from 'typebox';
import { anyone, signedIn } from '../../access.ts';
import { catalogErrors } from '../../catalog/books/book.ts';
import { MAX_RATING_LENGTH, MAX_RATING_STARS, RATING_STATES } from '../../constants/commerce/rating-state.ts';
import { defineErrors } from '../../errors.ts';
import { BookId, Day, nullable, OrderNo, pageFields, pageOf, strictObject } from '../../fields.ts';
import { route } from '../../route.ts';

export const ratingErrors = defineErrors({
  notRatable: {
    code: 4490,
    status: 409,
    zh: '这本教材当前不能评价，请刷新后查看',
    en: 'This textbook cannot be rated now. Refresh the page',
  },
  ratingChanged: {
    code: 4491,
    status: 409,
    zh: '评价已被修改或处理，请刷新后查看',
    en: 'The rating has been changed or decided. Refresh the page',
  },
});

const [pending, published, rejected] = RATING_STATES;
export const RatingState = Type.Union([
  Type.Literal(pending),
  Type.Literal(published),
  Type.Literal(rejected),
]);
export type RatingState = Static<typeof RatingState>;

export const Stars = Type.Integer({ minimum: 1, maximum: MAX_RATING_STARS });

/** A book of an order, with the rating that the buyer has given. */
export const RatableBook = strictObject({
  bookId: Type.Integer(),
  title: Type.String(),
  authors: Type.Array(Type.String()),
  publisher: Type.String(),
  coverUrl: Type.String(),
  rating: nullable(
    strictObject({
      stars: Stars,
      text: Type.String(),
      state: RatingState,
      /** Why staff did not publish it. */
      rejectReason: nullable(Type.String()),
    }),
  ),
});
export type RatableBook = Static<typeof RatableBook>;

/** The books of the caller's order that can be rated; none before it is delivered, and none that was refunded. */
export const getOrderRatings = route({
  method: 'GET',
  path: '/b/v1/order/getOrderRatings',
  access: signedIn,
  query: strictObject({ orderNo: OrderNo }),
  data: strictObject({ books: Type.Array(RatableBook) }),
});

/** A person has one rating for a book. Rating again replaces it, and staff read it again before it is shown. */
export const rateBook = route({
  method: 'POST',
  path: '/b/v1/order/rateBook',
  access: signedIn,
  limitPerMinute: 120,
  body: strictObject({
    orderNo: OrderNo,
    bookId: BookId,
    stars: Stars,
    text: Type.String({ minLength: 1, maxLength: MAX_RATING_LENGTH, pattern: '\\S' }),
  }),
  data: strictObject({ books: Type.Array(RatableBook) }),
  errors: [ratingErrors.notRatable],
});

/** A published rating. */
export const BookRating = strictObject({
  /** The first character of the name. */
  authorName: Type.String(),
  stars: Stars,
  text: Type.String(),
  day: Day,
});
export type BookRating = Static<typeof BookRating>;

/** The published ratings of a book that the caller may see, newest first. */
export const findBookRatings = route({
  method: 'GET',
  path: '/b/v1/book/findBookRatings',
  access: anyone,
  query: strictObject({ ...pageFields, bookId: BookId }),
  data: strictObject({
    ...pageOf(BookRating).properties,
    /** How many published ratings have 1, 2, 3, 4 and 5 stars. */
    counts: Type.Array(Type.Integer(), { minItems: MAX_RATING_STARS, maxItems: MAX_RATING_STARS }),
  }),
  errors: [catalogErrors.bookNotFound],
});

export const ratingRoutes = { getOrderRatings, rateBook, findBookRatings };
