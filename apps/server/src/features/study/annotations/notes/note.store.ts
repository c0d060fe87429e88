import { and, asc, desc, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { NoteFilter, NoteSort } from '@zhiye/contract';
import type { AnnotationColor } from '@zhiye/contract/constants/study/annotation';
import type { Db } from '../../../../db/client.ts';
import { annotations } from '../../../../db/tables/study/annotations.ts';
import { toAnnotation } from '../annotation.store.ts';
import type { BookAnnotation } from '../annotation.store.ts';

const { userId: ownerId, bookId: annotatedBookId, title, note, selectedText, isBookmark } = annotations;

const hasText = sql`(${title} <> '' OR ${note} <> '')`;
const KINDS = {
  bookmark: sql`${isBookmark}`,
  note: sql`NOT ${isBookmark} AND ${hasText}`,
  highlight: sql`NOT ${isBookmark} AND NOT ${hasText}`,
};
/** Case and character width do not matter. */
const searchable = sql`lower(normalize(${title} || E'\n' || ${note} || E'\n' || ${selectedText}, NFKC))`;

function matchNotes(userId: string, filter: NoteFilter): SQL {
  const words = (filter.words ?? '').normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  const colors = filter.colors?.split(',') as AnnotationColor[] | undefined;
  return and(
    eq(ownerId, userId),
    isNull(annotations.deletedAt),
    filter.bookId === undefined ? undefined : eq(annotatedBookId, filter.bookId),
    filter.kind && KINDS[filter.kind],
    colors && and(inArray(annotations.color, colors), sql`NOT ${isBookmark}`),
    filter.chapter === undefined ? undefined : eq(annotations.chapterPos, filter.chapter),
    ...words.map((word) => sql`strpos(${searchable}, ${word}) > 0`),
  )!;
}

const inBook = [
  asc(annotations.chapterPos),
  sql`${annotations.place} COLLATE "C"`,
  asc(annotations.createTime),
  asc(annotations.uid),
];
/** Sorts by place: book by book, the one annotated last first. */
const byBook = sql`max(${annotations.createTime}) OVER (PARTITION BY ${annotatedBookId}) DESC`;
const ORDER: Record<NoteSort, SQL[]> = {
  place: [byBook, asc(annotatedBookId), ...inBook],
  time: [desc(annotations.createTime), desc(annotations.uid)],
};

export async function selectNotes(
  db: Db,
  userId: string,
  filter: NoteFilter,
  { sort, limit, offset }: { sort: NoteSort; limit: number; offset: number },
): Promise<BookAnnotation[]> {
  const rows = await db
    .select()
    .from(annotations)
    .where(matchNotes(userId, filter))
    .orderBy(...ORDER[sort])
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({ bookId: row.bookId, annotation: toAnnotation(row) }));
}

/** How many of each kind the filter finds; the kind of the filter itself does not count. */
export async function countNotes(db: Db, userId: string, { kind: _kind, ...filter }: NoteFilter) {
  const countOf = (kind: SQL) => sql<number>`count(*) FILTER (WHERE ${kind})::int`;
  const [row] = await db
    .select({
      highlight: countOf(KINDS.highlight),
      note: countOf(KINDS.note),
      bookmark: countOf(KINDS.bookmark),
    })
    .from(annotations)
    .where(matchNotes(userId, filter));
  return row!;
}

/** Books with annotations of a person, the one annotated last first. */
export async function selectNoteBooks(db: Db, userId: string, limit: number) {
  const countOf = (kind: SQL) => sql<number>`count(*) FILTER (WHERE ${kind})::int`;
  return db
    .select({
      bookId: annotatedBookId,
      highlights: countOf(KINDS.highlight),
      notes: countOf(KINDS.note),
      bookmarks: countOf(KINDS.bookmark),
    })
    .from(annotations)
    .where(matchNotes(userId, {}))
    .groupBy(annotatedBookId)
    .orderBy(desc(max(annotations.createTime)), asc(annotatedBookId))
    .limit(limit);
}

export async function selectNoteChapters(db: Db, userId: string, bookId: number) {
  return db
    .select({ chapter: annotations.chapterPos, total: sql<number>`count(*)::int` })
    .from(annotations)
    .where(matchNotes(userId, { bookId }))
    .groupBy(annotations.chapterPos)
    .orderBy(asc(annotations.chapterPos));
}
