import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Language, NoteFilter } from '@zhiye/contract';
import type { NoteExportFormat, NoteExportState } from '@zhiye/contract/constants/study/note-export';
import { users } from '../people/accounts.ts';
import { annotations } from './annotations.ts';
import { createdAt, id, instant } from '../columns.ts';
import { files } from '../base/files.ts';

/** Pictures of annotations. A deleted annotation keeps them until its content is erased. */
export const noteAttachments = pgTable(
  'note_attachments',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => files.id),
    userId: uuid('user_id').notNull(),
    bookId: integer('book_id').notNull(),
    uid: uuid('uid').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('note_attachments_by_annotation').on(table.userId, table.bookId, table.uid),
    foreignKey({
      name: 'note_attachments_annotation',
      columns: [table.userId, table.bookId, table.uid],
      foreignColumns: [annotations.userId, annotations.bookId, annotations.uid],
    }),
  ],
);

/** Files that people have made of their annotations. */
export const noteExports = pgTable(
  'note_exports',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    format: text('format').$type<NoteExportFormat>().notNull(),
    language: text('language').$type<Language>().notNull(),
    filter: jsonb('filter').$type<NoteFilter>().notNull(),
    hasQuotes: boolean('has_quotes').notNull(),
    state: text('state').$type<NoteExportState>().notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    /** Passages that the limit of copying shortened. */
    shortened: integer('shortened').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    /** Until this time a run counts as alive. */
    leaseExpiresAt: instant('lease_expires_at'),
    fileId: uuid('file_id').references(() => files.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('note_exports_by_user').on(table.userId, table.createdAt),
    index('note_exports_open')
      .on(table.createdAt)
      .where(sql`${table.state} IN ('waiting', 'running')`),
    index('note_exports_by_time').on(table.createdAt),
    check('note_exports_format', sql`${table.format} IN ('markdown', 'docx', 'pdf', 'csv')`),
    check(
      'note_exports_state',
      sql`${table.state} IN ('waiting', 'running', 'done', 'failed', 'canceled')
        AND (${table.state} = 'done') = (${table.fileId} IS NOT NULL)`,
    ),
    check('note_exports_counts', sql`${table.done} BETWEEN 0 AND ${table.total} AND ${table.shortened} >= 0`),
  ],
);
