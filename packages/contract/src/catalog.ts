import { Type } from 'typebox';
import type { Static } from 'typebox';
import { anyone, signedIn } from './access.ts';
import { defineErrors } from './errors.ts';
import { BookId, Day, Duration, Fen, nullable, publicId, strictObject, Uuid } from './fields.ts';
import { download, route } from './route.ts';

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

/** Another edition of the same work, or the book itself. */
export const WorkEdition = strictObject({
  bookId: BookId,
  title: Type.String(),
  edition: nullable(Type.String()),
  publishDate: Day,
  coverUrl: Type.String(),
  fromPrice: nullable(DurationPrice),
});
export type WorkEdition = Static<typeof WorkEdition>;

export const TeachingFileId = publicId('teachingFile', Uuid);

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
    /** How much may be copied: characters at a time, and percent of the book; 0 is nothing. */
    copy: strictObject({ maxCharacters: Type.Integer(), percent: Type.Integer() }),
    /** On how many of a person's devices it can be read. */
    devices: strictObject({ desktop: Type.Integer(), mobile: Type.Integer() }),
    /** Which way its pages turn. */
    direction: Type.Union([Type.Literal('ltr'), Type.Literal('rtl')]),
    /** Features by their names in EPUB Accessibility 1.1; empty when the edition says nothing. */
    accessibility: Type.Array(Type.String()),
    contents: Type.Array(
      strictObject({ title: Type.String(), level: Type.Integer(), page: nullable(Type.Integer()) }),
    ),
    /** The editions of this work that are sold and this one, latest first; empty when there is no other. */
    editions: Type.Array(WorkEdition),
    /** The latest edition, when it is another book than this one. */
    newEdition: nullable(WorkEdition),
    /** What there is for approved teachers; the files themselves are only theirs. */
    teachingFiles: Type.Array(
      strictObject({
        fileId: TeachingFileId,
        title: Type.String(),
        /** The ending of its name, in capitals: `PPTX`. */
        format: Type.String(),
        sizeBytes: Type.Integer({ minimum: 0 }),
      }),
    ),
    /** Chosen by hand. */
    recommendedBooks: Type.Array(BookSummary),
    authorBooks: Type.Array(BookSummary),
    classBooks: Type.Array(BookSummary),
    onShelf: Type.Boolean(),
    readable: Type.Boolean(),
  }),
  errors: [catalogErrors.bookGone],
});

export const teachingFileErrors = defineErrors({
  teachingFileClosed: {
    code: 4203,
    status: 403,
    zh: '当前用户无法查看',
    en: 'This account cannot view it',
  },
});

/** For teachers whose certificate was approved (SPEC section 6). */
export const downloadTeachingFile = download({
  path: '/b/v1/book/downloadTeachingFile',
  access: signedIn,
  limitPerMinute: 60,
  body: strictObject({ bookId: BookId, fileId: TeachingFileId }),
  errors: [teachingFileErrors.teachingFileClosed],
});

export const catalogRoutes = { findRelationship, getBook, downloadTeachingFile };
