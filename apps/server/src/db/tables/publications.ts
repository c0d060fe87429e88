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
import type { ImportReport, PublicationImport } from '@zhiye/contract';
import { books } from './catalog.ts';
import { files } from './files.ts';
import { createdAt, id, instant } from './columns.ts';

/** An imported edition of a book; one of them is the current one. */
export const publications = pgTable(
  'publications',
  {
    id: id().primaryKey(),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id),
    /** Hash of the source file. */
    edition: text('edition').notNull(),
    sourceFileId: uuid('source_file_id').references(() => files.id),
    positions: integer('positions').notNull(),
    isCurrent: boolean('is_current').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('publications_by_edition').on(table.bookId, table.edition),
    uniqueIndex('publications_current')
      .on(table.bookId)
      .where(sql`${table.isCurrent}`),
  ],
);

/** Every file of an edition that may be served; what is not listed does not exist. */
export const publicationFiles = pgTable(
  'publication_files',
  {
    publicationId: uuid('publication_id')
      .notNull()
      .references(() => publications.id),
    path: text('path').notNull(),
    mediaType: text('media_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** Of its packed forms, where there are any. */
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
    /** The edition it gave; null before it has. */
    edition: text('edition'),
    state: text('state').$type<PublicationImport['state']>().notNull(),
    percent: smallint('percent').notNull().default(0),
    report: jsonb('report').$type<ImportReport>(),
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
