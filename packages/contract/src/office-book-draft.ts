// What the office says of a book, and how the shop gives it back.
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { plainText } from './account-fields.ts';
import { DurationPrice, TrialRule } from './catalog.ts';
import { BookId, ClassCode, Day, Instant, nullable, SeriesId, strictObject, Uuid } from './fields.ts';
import { BookLanguage, BookLayout } from './search.ts';

/** Words over several lines. */
const longText = (maxLength: number) =>
  Type.String({ maxLength, pattern: '^[^<>\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$' });

const BookDirection = Type.Union([Type.Literal('ltr'), Type.Literal('rtl')]);

/** How much may be copied: characters at a time, and percent of the book; 0 is nothing. */
export const CopyRule = strictObject({
  maxCharacters: Type.Integer({ minimum: 0, maximum: 5_000 }),
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
});
export type CopyRule = Static<typeof CopyRule>;

/** All that the office says of a book; the rest follows from its edition and its sales. */
export const BookDraft = strictObject({
  title: plainText(200),
  subtitle: nullable(plainText(200)),
  authors: Type.Array(plainText(60), { minItems: 1, maxItems: 20 }),
  press: plainText(100),
  /** With or without hyphens; ISBN-10 becomes ISBN-13. */
  isbn: Type.String({ maxLength: 20, pattern: '^[0-9Xx -]*$' }),
  classCode: ClassCode,
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
  /** The same for all editions of one work. */
  workCode: nullable(Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' })),
  trial: TrialRule,
  copy: CopyRule,
  prices: Type.Array(DurationPrice, { maxItems: 6 }),
  /** In the order the detail page shows them. */
  recommendedIds: Type.Array(BookId, { maxItems: 12 }),
});
export type BookDraft = Static<typeof BookDraft>;

/** The same as it is kept, whatever rules held when it came in. */
export const KeptBook = strictObject({
  ...BookDraft.properties,
  title: Type.String(),
  subtitle: nullable(Type.String()),
  authors: Type.Array(Type.String()),
  press: Type.String(),
  isbn: Type.String(),
  volume: nullable(Type.Integer()),
  edition: nullable(Type.String()),
  brief: Type.String(),
  briefEn: Type.String(),
  copyright: Type.String(),
  majors: Type.Array(Type.String()),
  gradeLevel: nullable(Type.String()),
  usingColleges: Type.Array(Type.String()),
  workCode: nullable(Type.String()),
  recommendedIds: Type.Array(BookId),
});

export const BookChoice = strictObject({
  bookId: BookId,
  title: Type.String(),
  authors: Type.Array(Type.String()),
  isbn: Type.String(),
  coverUrl: Type.String(),
  onShelf: Type.Boolean(),
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
  /** Goes back with the change, which is refused when somebody else was faster. */
  updatedAt: Instant,
  onShelf: Type.Boolean(),
  hasEdition: Type.Boolean(),
  coverUrl: Type.String(),
  /** Whether somebody uploaded the cover, rather than the shop drawing it. */
  hasOwnCover: Type.Boolean(),
  book: KeptBook,
  seriesName: nullable(Type.String()),
  recommended: Type.Array(BookChoice),
  teachingFiles: Type.Array(TeachingFile),
});
export type BookForEdit = Static<typeof BookForEdit>;
