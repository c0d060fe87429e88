import { Type } from 'typebox';
import type { Static } from 'typebox';
import { signedIn } from '../../access.ts';
import { BookSummary } from '../../catalog/books/book-summary.ts';
import { BookId, filterText, nullable, oneOf, pageFields, strictObject } from '../../fields.ts';
import { route } from '../../route.ts';
import { Annotation } from './annotation.ts';

const Count = Type.Integer({ minimum: 0 });

export const AnnotationKindSchema = oneOf(['highlight', 'note', 'bookmark']);

/** A book to look in; one that is not there has no notes. */
export const NoteBookId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** What a person's annotations are filtered by, on the page of all notes and in an export. */
export const noteFilterFields = {
  bookId: Type.Optional(NoteBookId),
  kind: Type.Optional(AnnotationKindSchema),
  /** Colors joined by commas, such as `red,blue`. Bookmarks have none. */
  colors: Type.Optional(
    Type.String({
      pattern: '^(red|orange|yellow|green|blue|purple)(,(red|orange|yellow|green|blue|purple)){0,5}$',
    }),
  ),
  /** Index of the section in the reading order; only with a book. */
  chapter: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  /** All words must occur in title, note or passage; case and character width are ignored. */
  words: Type.Optional(filterText(100)),
};
const NoteFilter = strictObject(noteFilterFields);
export type NoteFilter = Static<typeof NoteFilter>;

export const NoteSort = oneOf(['place', 'time']);
export type NoteSort = Static<typeof NoteSort>;

export const NoteAttachment = strictObject({
  attachmentId: Type.String(),
  name: Type.String(),
  sizeBytes: Count,
});
export type NoteAttachment = Static<typeof NoteAttachment>;

/** An annotation with what is known of its place without the text of the book. */
export const Note = strictObject({
  bookId: BookId,
  annotation: Annotation,
  /** The chapter in the table of contents. */
  chapter: nullable(Type.String()),
  /** The page of the printed book, or of a fixed layout; null where the book has none. */
  printedPage: nullable(Type.String()),
  /** Counted from 1 through the whole book; null while the book has no text. */
  position: nullable(Type.Integer({ minimum: 1 })),
  /** How far into the book, 0 to 1. */
  progression: Type.Number({ minimum: 0, maximum: 1 }),
  attachments: Type.Array(NoteAttachment),
});
export type Note = Static<typeof Note>;

/**
 * A page of one's own annotations of all books. Books whose access has ended are included: the texts are those of the
 * annotations. By place they come in the order of their books, the one annotated last first.
 */
export const findNotes = route({
  method: 'GET',
  path: '/b/v1/annotation/findNotes',
  access: signedIn,
  limitPerMinute: 240,
  query: strictObject({ ...noteFilterFields, ...pageFields, sort: Type.Optional(NoteSort) }),
  data: strictObject({
    list: Type.Array(Note),
    total: Count,
    /** How many of each kind the other filters find. */
    counts: strictObject({ highlight: Count, note: Count, bookmark: Count }),
  }),
});

export const NoteBook = strictObject({
  book: BookSummary,
  /** `ended`: the person cannot read the book now. */
  access: oneOf(['active', 'ended']),
  highlights: Count,
  notes: Count,
  bookmarks: Count,
});
export type NoteBook = Static<typeof NoteBook>;

/** Books that the person has annotated, the one annotated last first. */
export const findNoteBooks = route({
  method: 'GET',
  path: '/b/v1/annotation/findNoteBooks',
  access: signedIn,
  limitPerMinute: 240,
  data: strictObject({ list: Type.Array(NoteBook) }),
});

/** Chapters of a book in which the person has annotations, in the order of the book. */
export const findNoteChapters = route({
  method: 'GET',
  path: '/b/v1/annotation/findNoteChapters',
  access: signedIn,
  limitPerMinute: 240,
  query: strictObject({ bookId: NoteBookId }),
  data: strictObject({
    list: Type.Array(
      strictObject({ chapter: Type.Integer({ minimum: 0 }), title: nullable(Type.String()), total: Count }),
    ),
  }),
});

export const noteRoutes = { findNotes, findNoteBooks, findNoteChapters };
