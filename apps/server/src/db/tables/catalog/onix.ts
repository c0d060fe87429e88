import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, id, instant } from '../columns.ts';
import { books } from './books.ts';
import type { ImportedBookValues } from './book-imports.ts';

/** What is told about one value of a product. */
export interface OnixNote {
  /** A field of the record, such as `price`. */
  readonly field: string;
  readonly value: string;
  readonly reason: string;
  readonly parameters?: Readonly<Record<string, string | number>>;
}

/** The state of an import; see `onix-check.service.ts` and `onix-run.service.ts` for the moves. */
export type OnixImportState = 'reading' | 'refused' | 'checked' | 'running' | 'done' | 'undoing' | 'undone';

/** Imports of ONIX messages. */
export const onixImports = pgTable(
  'onix_imports',
  {
    id: id().primaryKey(),
    /** Null for a file of the feed. */
    actorId: uuid('actor_id'),
    address: text('address').notNull(),
    fileName: text('file_name').notNull(),
    /** The file in the storage of files, until it is read. */
    fileKey: text('file_key'),
    state: text('state').$type<OnixImportState>().notNull(),
    /** The subject of new books whose record names none of the shop's. */
    subjectCode: text('subject_code'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    readBytes: bigint('read_bytes', { mode: 'number' }).notNull().default(0),
    sender: text('sender').notNull().default(''),
    products: integer('products').notNull().default(0),
    processed: integer('processed').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    /** Why the whole file was refused. */
    refusal: jsonb('refusal').$type<OnixNote>(),
    /** Books that an undo left as they are, because they were changed since. */
    kept: integer('kept').notNull().default(0),
    progressAt: instant('progress_at')
      .notNull()
      .default(sql`now()`),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('onix_imports_by_time').on(table.createdAt),
    check(
      'onix_imports_state',
      sql`${table.state} IN ('reading', 'refused', 'checked', 'running', 'done', 'undoing', 'undone')`,
    ),
  ],
);

export type OnixAction = 'create' | 'update' | 'none' | 'delete' | 'problem' | 'replaced';

/** The products of an import, in the order of the file. */
export const onixProducts = pgTable(
  'onix_products',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => onixImports.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    reference: text('reference').notNull(),
    isbn: text('isbn'),
    title: text('title').notNull(),
    kind: text('kind', { enum: ['full', 'partial', 'delete'] }).notNull(),
    values: jsonb('values').$type<ImportedBookValues>().notNull(),
    /** Names and codes by which the subject is looked up. */
    subjects: jsonb('subjects').$type<string[]>().notNull(),
    notes: jsonb('notes').$type<OnixNote[]>().notNull(),
    hasNotes: boolean('has_notes').notNull(),
    /** What the run will do; null until the check has compared it with the catalog. */
    action: text('action').$type<OnixAction>(),
    bookId: integer('book_id').references(() => books.id),
    /** The values before and after, for the undo. */
    before: jsonb('before').$type<ImportedBookValues>(),
    after: jsonb('after').$type<ImportedBookValues>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    index('onix_products_by_action').on(table.importId, table.action, table.number),
    index('onix_products_by_isbn').on(table.importId, table.isbn),
    index('onix_products_by_book').on(table.bookId),
  ],
);

/** Files of the feed that were taken, each once. */
export const onixFeedFiles = pgTable(
  'onix_feed_files',
  {
    name: text('name').notNull(),
    /** Changes when the content is replaced. */
    version: text('version').notNull(),
    importId: uuid('import_id').notNull(),
    takenAt: instant('taken_at').notNull(),
    reportedAt: instant('reported_at'),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);
