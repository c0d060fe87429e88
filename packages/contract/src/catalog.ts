import { Type } from 'typebox';
import type { Static } from 'typebox';
import { anyone } from './access.ts';
import { defineErrors } from './errors.ts';
import { BookId, Day, Duration, Fen, nullable, pageFields, pageOf, strictObject } from './fields.ts';
import { route } from './route.ts';

export const catalogErrors = defineErrors({
  bookGone: {
    code: 4301,
    status: 404,
    zh: '没有这本教材，或已下架',
    en: 'No such textbook, or no longer sold',
  },
});

export const ClassCount = strictObject({
  classCode: Type.String(),
  name: Type.String(),
  nameEn: Type.String(),
  bookCount: Type.Integer({ minimum: 0 }),
  children: Type.Array(
    strictObject({ classCode: Type.String(), name: Type.String(), nameEn: Type.String() }),
  ),
});
export type ClassCount = Static<typeof ClassCount>;

/**
 * How much anybody may read before buying. `none` means the book has no trial, `default` the smaller of 30 pages and
 * 20 percent; both have the value 0. A page is a position of the book: a fixed page, or 1,024 characters.
 */
export const TrialRule = strictObject({
  kind: Type.Union([
    Type.Literal('none'),
    Type.Literal('default'),
    Type.Literal('pages'),
    Type.Literal('percent'),
    Type.Literal('chapters'),
  ]),
  value: Type.Integer({ minimum: 0, maximum: 10_000 }),
});
export type TrialRule = Static<typeof TrialRule>;

export const DurationPrice = strictObject({ duration: Duration, listFen: Fen, priceFen: Fen });
export type DurationPrice = Static<typeof DurationPrice>;

/** A book as a card or a row shows it. */
export const BookSummary = strictObject({
  bookId: BookId,
  title: Type.String(),
  authors: Type.Array(Type.String()),
  press: Type.String(),
  coverUrl: Type.String(),
  spineUrl: Type.String(),
  /** The lowest price and the duration it buys. */
  fromPrice: nullable(DurationPrice),
  hasTrial: Type.Boolean(),
  publishYear: Type.Integer(),
  seriesName: nullable(Type.String()),
  volume: nullable(Type.Integer()),
  /** Average of the ratings, 1 to 5 with one decimal; null until there are five. */
  score: nullable(Type.Number({ minimum: 1, maximum: 5 })),
  scoreCount: Type.Integer({ minimum: 0 }),
});
export type BookSummary = Static<typeof BookSummary>;

export const SearchField = strictObject({ type: Type.Integer(), typeDesc: Type.String() });
export type SearchField = Static<typeof SearchField>;

/** SPEC section 3 and 7; runs when the header loads. */
export const findRelationship = route({
  method: 'GET',
  path: '/o/v1/bookRetrieve/findRelationship',
  access: anyone,
  query: strictObject({ language: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)])) }),
  data: strictObject({
    fieldMappings: Type.Array(SearchField),
    sortFields: Type.Array(strictObject({ sortType: Type.Integer(), sortDesc: Type.String() })),
  }),
  errors: [],
});

/** 10 newest published, 20 newest on the shelf, 30 sales, 50 price up, 60 price down. */
export const BookSort = Type.Union([
  Type.Literal(10),
  Type.Literal(20),
  Type.Literal(30),
  Type.Literal(50),
  Type.Literal(60),
]);
export type BookSort = Static<typeof BookSort>;

export const findBooks = route({
  method: 'GET',
  path: '/b/v1/bookRetrieve/findBooks',
  access: anyone,
  limitPerMinute: 600,
  query: strictObject({
    ...pageFields,
    classCode: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{1,32}$' })),
    sortType: Type.Optional(BookSort),
  }),
  data: pageOf(BookSummary),
  errors: [],
});

export const getBook = route({
  method: 'GET',
  path: '/b/v1/book/getBook',
  access: anyone,
  query: strictObject({ bookId: BookId }),
  data: strictObject({
    ...BookSummary.properties,
    subtitle: nullable(Type.String()),
    isbn: Type.String(),
    language: Type.Union([Type.Literal('zh'), Type.Literal('en'), Type.Literal('bilingual')]),
    publishDate: Day,
    edition: nullable(Type.String()),
    layout: Type.Union([Type.Literal('reflowable'), Type.Literal('fixed')]),
    classPath: Type.Array(
      strictObject({ classCode: Type.String(), name: Type.String(), nameEn: Type.String() }),
    ),
    brief: Type.String(),
    briefEn: Type.String(),
    copyright: Type.String(),
    majors: Type.Array(Type.String()),
    gradeLevel: nullable(Type.String()),
    usingColleges: Type.Array(Type.String()),
    salesCount: Type.Integer(),
    /** By rising duration, with the day each would end if bought today; null never ends. */
    prices: Type.Array(strictObject({ ...DurationPrice.properties, endDay: nullable(Day) })),
    trial: TrialRule,
    contents: Type.Array(
      strictObject({ title: Type.String(), level: Type.Integer(), page: nullable(Type.Integer()) }),
    ),
    authorBooks: Type.Array(BookSummary),
    classBooks: Type.Array(BookSummary),
    onShelf: Type.Boolean(),
    readable: Type.Boolean(),
  }),
  errors: [catalogErrors.bookGone],
});

export const catalogRoutes = { findRelationship, findBooks, getBook };
