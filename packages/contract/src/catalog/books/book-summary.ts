import { Type } from 'typebox';
import type { Static } from 'typebox';
import { BookId, Day, Duration, Fen, nullable, oneOf, strictObject } from '../../fields.ts';

/** A top subject with the subjects below it and the number of its listed books. */
export const SubjectCount = strictObject({
  subjectCode: Type.String(),
  name: Type.String(),
  nameEn: Type.String(),
  bookCount: Type.Integer({ minimum: 0 }),
  children: Type.Array(
    strictObject({ subjectCode: Type.String(), name: Type.String(), nameEn: Type.String() }),
  ),
});
export type SubjectCount = Static<typeof SubjectCount>;

/**
 * How much of a book anyone may read before buying. `none` means no preview, `default` the smaller of 30 pages and
 * 20 percent; both have the value 0. A page is a position of the publication: a fixed page, or 1,024 characters.
 */
export const PreviewRule = strictObject({
  kind: oneOf(['none', 'default', 'pages', 'percent', 'chapters']),
  value: Type.Integer({ minimum: 0, maximum: 10_000 }),
});
export type PreviewRule = Static<typeof PreviewRule>;

export const DurationPrice = strictObject({ duration: Duration, listFen: Fen, priceFen: Fen });
export type DurationPrice = Static<typeof DurationPrice>;

/** What a card or a row shows of a book. */
export const BookSummary = strictObject({
  bookId: BookId,
  title: Type.String(),
  authors: Type.Array(Type.String()),
  publisher: Type.String(),
  coverUrl: Type.String(),
  spineUrl: Type.String(),
  /** The lowest price and its access period. */
  fromPrice: nullable(DurationPrice),
  hasPreview: Type.Boolean(),
  /** When the text of a book is expected that is sold before; access periods then start at the publication. */
  preorderDay: nullable(Day),
  publishYear: Type.Integer(),
  seriesName: nullable(Type.String()),
  volume: nullable(Type.Integer()),
  /** Average of the ratings, 1 to 5 with one decimal; null until the book has five ratings. */
  score: nullable(Type.Number({ minimum: 1, maximum: 5 })),
  scoreCount: Type.Integer({ minimum: 0 }),
});
export type BookSummary = Static<typeof BookSummary>;
