import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { PublicationImportReport, PublicationImport } from '@zhiye/contract';
import { books } from './books.ts';
import { files } from '../base/files.ts';
import { createdAt, id, instant } from '../columns.ts';

/** The revisions of a book. At most one is current. */
export const publications = pgTable(
  'publications',
  {
    id: id().primaryKey(),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id),
    /** Hash of the source file. */
    revision: text('revision').notNull(),
    sourceFileId: uuid('source_file_id').references(() => files.id),
    positions: integer('positions').notNull(),
    /** `TEXT_INDEX_VERSION` of the import that made its text index; 0 when it is older than that number. */
    textIndexVersion: smallint('text_index_version').notNull().default(0),
    /** When a job was sent that makes the text index again. */
    textIndexQueuedAt: instant('text_index_queued_at'),
    isCurrent: boolean('is_current').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('publications_by_revision').on(table.bookId, table.revision),
    uniqueIndex('publications_current')
      .on(table.bookId)
      .where(sql`${table.isCurrent}`),
  ],
);

/** The files of a revision that may be served. */
export const publicationFiles = pgTable(
  'publication_files',
  {
    publicationId: uuid('publication_id')
      .notNull()
      .references(() => publications.id),
    path: text('path').notNull(),
    mediaType: text('media_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** Sizes of the compressed forms, if there are any. */
    brotliBytes: integer('brotli_bytes'),
    gzipBytes: integer('gzip_bytes'),
    sha256: text('sha256').notNull(),
  },
  (table) => [primaryKey({ columns: [table.publicationId, table.path] })],
);

export const publicationImports = pgTable(
  'publication_imports',
  {
    id: id().primaryKey(),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id),
    actorId: uuid('actor_id'),
    sourceFileId: uuid('source_file_id')
      .notNull()
      .references(() => files.id),
    fileName: text('file_name').notNull(),
    /** The revision that it produced; null until then. */
    revision: text('revision'),
    state: text('state').$type<PublicationImport['state']>().notNull(),
    percent: smallint('percent').notNull().default(0),
    /** How often it was started. */
    attempts: smallint('attempts').notNull().default(0),
    /** While `waiting`: when its job is sent again. While `running`: when the process that runs it counts as lost. */
    leaseExpiresAt: instant('lease_expires_at')
      .notNull()
      .default(sql`now()`),
    report: jsonb('report').$type<PublicationImportReport>(),
    reason: jsonb('reason').$type<{ code: string; file: string | null; zh: string; en: string }>(),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('publication_imports_by_book').on(table.bookId, table.createdAt),
    uniqueIndex('publication_imports_open')
      .on(table.bookId)
      .where(sql`${table.state} IN ('waiting', 'running')`),
  ],
);
