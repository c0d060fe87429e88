// The data of a book that staff edit.
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { plainText } from '../../../people/accounts/account-fields.ts';
import { BookLanguage, BookLayout } from '../book-filters.ts';
import { DurationPrice, PreviewRule } from '../book-summary.ts';
import {
  BookId,
  Day,
  Instant,
  nullable,
  oneOf,
  SeriesId,
  strictObject,
  SubjectCode,
  Uuid,
} from '../../../fields.ts';

/** Text with line breaks. */
const longText = (maxLength: number) =>
  Type.String({ maxLength, pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$' });

/** One or two letters of the class, then its digits and signs. */
export const CLC_PATTERN = '^[A-Z]{1,2}[0-9A-Za-z.:()+=/<>"\u0027-]{0,30}$';

const BookDirection = oneOf(['ltr', 'rtl']);

/** How much text may be copied: characters at a time, and percent of the book; 0 forbids copying. */
export const CopyRule = strictObject({
  maxCharacters: Type.Integer({ minimum: 0, maximum: 5_000 }),
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
});
export type CopyRule = Static<typeof CopyRule>;

/** The fields that staff edit; the others follow from the publication and from sales. */
export const BookDraft = strictObject({
  title: plainText(200),
  subtitle: nullable(plainText(200)),
  authors: Type.Array(plainText(60), { minItems: 1, maxItems: 20 }),
  publisher: plainText(100),
  /** Written with or without hyphens; an ISBN-10 becomes an ISBN-13. */
  isbn: Type.String({ maxLength: 20, pattern: '^[0-9Xx -]*$' }),
  subjectCode: SubjectCode,
  seriesId: nullable(SeriesId),
  volume: nullable(Type.Integer({ minimum: 1, maximum: 9_999 })),
  language: BookLanguage,
  publishDate: Day,
  edition: nullable(plainText(40)),
  layout: BookLayout,
  direction: BookDirection,
  brief: longText(5_000),
  briefEn: longText(5_000),
  copyright: plainText(300, 0),
  majors: Type.Array(plainText(60), { maxItems: 30 }),
  gradeLevel: nullable(plainText(60)),
  usingColleges: Type.Array(plainText(60), { maxItems: 50 }),
  /** A class of the Chinese Library Classification, such as TP312. */
  clcCode: nullable(Type.String({ pattern: CLC_PATTERN })),
  /** The ISBN of the printed book, written as that of the book. */
  printIsbn: nullable(Type.String({ maxLength: 20, pattern: '^[0-9Xx -]*$' })),
  /** Of the printed book. */
  pageCount: nullable(Type.Integer({ minimum: 1, maximum: 20_000 })),
  /** Editions of one work share this code. */
  workCode: nullable(Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' })),
  previewRule: PreviewRule,
  copy: CopyRule,
  prices: Type.Array(DurationPrice, { maxItems: 6 }),
  /** The day on which the text is expected; with it the book is sold before. Null is no pre-order. */
  preorderDay: nullable(Day),
  /** Listed in the order in which the detail page shows them. */
  recommendedIds: Type.Array(BookId, { maxItems: 12 }),
});
export type BookDraft = Static<typeof BookDraft>;

/** A stored draft. It may break rules that were added after it was stored. */
export const StoredBook = strictObject({
  ...BookDraft.properties,
  title: Type.String(),
  subtitle: nullable(Type.String()),
  authors: Type.Array(Type.String()),
  publisher: Type.String(),
  isbn: Type.String(),
  volume: nullable(Type.Integer()),
  edition: nullable(Type.String()),
  brief: Type.String(),
  briefEn: Type.String(),
  copyright: Type.String(),
  majors: Type.Array(Type.String()),
  gradeLevel: nullable(Type.String()),
  usingColleges: Type.Array(Type.String()),
  clcCode: nullable(Type.String()),
  printIsbn: nullable(Type.String()),
  pageCount: nullable(Type.Integer()),
  workCode: nullable(Type.String()),
  recommendedIds: Type.Array(BookId),
});

export const BookChoice = strictObject({
  bookId: BookId,
  title: Type.String(),
  authors: Type.Array(Type.String()),
  isbn: Type.String(),
  coverUrl: Type.String(),
  listed: Type.Boolean(),
});
export type BookChoice = Static<typeof BookChoice>;

export const TeachingFile = strictObject({
  fileId: Uuid,
  title: Type.String(),
  name: Type.String(),
  sizeBytes: Type.Integer(),
});
export type TeachingFile = Static<typeof TeachingFile>;

export const BookForEdit = strictObject({
  bookId: BookId,
  /** Sent back with an edit, which is refused when the book has changed since. */
  updatedAt: Instant,
  listed: Type.Boolean(),
  /** New prices wait for the approval of a colleague. */
  hasPendingPrices: Type.Boolean(),
  hasPublication: Type.Boolean(),
  coverUrl: Type.String(),
  /** False when the cover is generated. */
  hasUploadedCover: Type.Boolean(),
  book: StoredBook,
  seriesName: nullable(Type.String()),
  recommended: Type.Array(BookChoice),
  teachingFiles: Type.Array(TeachingFile),
});
export type BookForEdit = Static<typeof BookForEdit>;
