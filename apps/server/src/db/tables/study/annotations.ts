import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnnotationColor, AnnotationStyle } from '@zhiye/contract/constants/study/annotation';
import { users } from '../people/accounts.ts';
import { books } from '../catalog/books.ts';
import { instant } from '../columns.ts';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id);
const integer64 = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** The last revision of the annotations of a person. Changes of a person lock the row, so that revisions are committed in order. */
export const annotationCounters = pgTable('annotation_counters', {
  userId: userId().primaryKey(),
  rev: integer64('rev'),
});

/** Highlights, notes and bookmarks. A deleted one stays, so that other browsers hear of it. */
export const annotations = pgTable(
  'annotations',
  {
    userId: userId(),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id),
    uid: uuid('uid').notNull(),
    rev: integer64('rev'),
    noteRev: integer64('note_rev'),
    isBookmark: boolean('is_bookmark').notNull(),
    /** Milliseconds since 1970 by the clock of the browser that made it. */
    clientId: integer64('client_id'),
    createTime: integer64('create_time'),
    chapterPos: integer('chapter_pos').notNull(),
    cfi: text('cfi').notNull(),
    /** `sortTextOfCfi` of the CFI: sorts by place in characters. Empty in rows that are older than the column. */
    place: text('place').notNull().default(''),
    serialized: text('serialized').notNull(),
    selectedText: text('selected_text').notNull(),
    color: text('color').$type<AnnotationColor>().notNull(),
    style: text('style').$type<AnnotationStyle>().notNull(),
    title: text('title').notNull(),
    note: text('note').notNull(),
    /** When it was deleted; its content is erased some time later. */
    deletedAt: instant('deleted_at'),
    isErased: boolean('is_erased').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.bookId, table.uid] }),
    unique('annotations_by_rev').on(table.userId, table.bookId, table.rev),
    index('annotations_without_place')
      .on(table.userId)
      .where(sql`${table.place} = '' AND NOT ${table.isErased}`),
    index('annotations_to_erase')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} IS NOT NULL AND NOT ${table.isErased}`),
    check('annotations_color', sql`${table.color} IN ('red', 'orange', 'yellow', 'green', 'blue', 'purple')`),
    check('annotations_style', sql`${table.style} IN ('background', 'line')`),
    check('annotations_revs', sql`${table.rev} > 0 AND ${table.noteRev} BETWEEN 1 AND ${table.rev}`),
    check('annotations_erased', sql`NOT ${table.isErased} OR ${table.deletedAt} IS NOT NULL`),
    check(
      'annotations_lengths',
      sql`char_length(${table.cfi}) <= 2000 AND char_length(${table.serialized}) <= 2000
        AND char_length(${table.selectedText}) <= 5000 AND char_length(${table.title}) <= 100
        AND char_length(${table.note}) <= 20000`,
    ),
  ],
);

/** Operations that were applied, so that a repeated one has no further effect. */
export const annotationOperations = pgTable(
  'annotation_operations',
  {
    userId: userId(),
    operationId: uuid('operation_id').notNull(),
    appliedAt: instant('applied_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.operationId] }),
    index('annotation_operations_by_time').on(table.appliedAt),
  ],
);
