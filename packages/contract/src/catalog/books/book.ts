import { Type } from 'typebox';
import type { Static } from 'typebox';
import { anyone } from '../../access.ts';
import { defineErrors } from '../../errors.ts';
import { BookId, Day, nullable, oneOf, strictObject } from '../../fields.ts';
import { route } from '../../route.ts';
import { BookLanguage, BookLayout } from './book-filters.ts';
import { BookSummary, DurationPrice, PreviewRule } from './book-summary.ts';
import { downloadTeachingFile, TeachingFileSummary } from './teaching-file.ts';

export const catalogErrors = defineErrors({
  bookNotFound: {
    code: 4301,
    status: 404,
    zh: '没有这本教材，或已下架',
    en: 'This textbook does not exist or is no longer sold',
  },
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

const Values = Type.Optional(Type.Array(Type.String()));

/** What the publication states about its accessibility, in the values of schema.org (EPUB Accessibility 1.1). */
const Accessibility = strictObject({
  conformsTo: Values,
  certification: Type.Optional(
    strictObject({
      certifiedBy: Type.Optional(Type.String()),
      credential: Type.Optional(Type.String()),
      report: Type.Optional(Type.String()),
    }),
  ),
  summary: Type.Optional(Type.String()),
  accessMode: Values,
  accessModeSufficient: Type.Optional(Type.Array(Type.Array(Type.String()))),
  feature: Values,
  hazard: Values,
});
export type BookAccessibility = Static<typeof Accessibility>;

export const getBook = route({
  method: 'GET',
  path: '/b/v1/book/getBook',
  access: anyone,
  query: strictObject({ bookId: BookId }),
  data: strictObject({
    ...BookSummary.properties,
    subtitle: nullable(Type.String()),
    isbn: Type.String(),
    language: BookLanguage,
    publishDate: Day,
    edition: nullable(Type.String()),
    layout: BookLayout,
    subjectPath: Type.Array(
      strictObject({ subjectCode: Type.String(), name: Type.String(), nameEn: Type.String() }),
    ),
    brief: Type.String(),
    briefEn: Type.String(),
    copyright: Type.String(),
    majors: Type.Array(Type.String()),
    gradeLevel: nullable(Type.String()),
    usingColleges: Type.Array(Type.String()),
    clcCode: nullable(Type.String()),
    printIsbn: nullable(Type.String()),
    pageCount: nullable(Type.Integer()),
    salesCount: Type.Integer(),
    /** Shortest access period first, with the day on which each would end if bought today; null means no expiry, or a pre-order. */
    prices: Type.Array(strictObject({ ...DurationPrice.properties, endDay: nullable(Day) })),
    previewRule: PreviewRule,
    /** How much text may be copied: characters at a time, and percent of the book; 0 forbids copying. */
    copy: strictObject({ maxCharacters: Type.Integer(), percent: Type.Integer() }),
    /** The number of devices of one person on which the book can be read. */
    devices: strictObject({ desktop: Type.Integer(), mobile: Type.Integer() }),
    /** The direction in which pages turn. */
    direction: oneOf(['ltr', 'rtl']),
    accessibility: Accessibility,
    contents: Type.Array(
      strictObject({ title: Type.String(), level: Type.Integer(), page: nullable(Type.Integer()) }),
    ),
    /** The listed editions of this work and this one, latest first; empty when there is no other. */
    editions: Type.Array(WorkEdition),
    /** The latest edition, when it is not this book. */
    newEdition: nullable(WorkEdition),
    teachingFiles: Type.Array(TeachingFileSummary),
    /** Chosen by staff. */
    recommendedBooks: Type.Array(BookSummary),
    authorBooks: Type.Array(BookSummary),
    subjectBooks: Type.Array(BookSummary),
    listed: Type.Boolean(),
    readable: Type.Boolean(),
  }),
  errors: [catalogErrors.bookNotFound],
});

export const catalogRoutes = { getBook, downloadTeachingFile };
