import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { BulkChange, BulkEditState } from '@zhiye/contract';
import { books } from './books.ts';
import { createdAt, id, instant } from '../columns.ts';
import { priceChanges } from './price-changes.ts';

/** The values that a bulk edit changes, of one book. */
export interface BulkEditFields {
  readonly publisher: string;
  readonly subjectCode: string;
  readonly previewRule: unknown;
  readonly copyMaxCharacters: number;
  readonly copyPercent: number;
  readonly listed: boolean;
}

/** Changes of many books, made in batches in the order of the book ids. */
export const bulkEdits = pgTable(
  'bulk_edits',
  {
    id: id().primaryKey(),
    /** Who made the edit, or undid it last. */
    actorId: uuid('actor_id').notNull(),
    address: text('address').notNull(),
    change: jsonb('change').$type<BulkChange>().notNull(),
    /** The books and prices of a change of prices are those of the price change. */
    priceChangeId: uuid('price_change_id').references(() => priceChanges.id),
    state: text('state').$type<BulkEditState>().notNull(),
    bookCount: integer('book_count').notNull(),
    /** How many books are processed, how many of them keep their values, and the last one. */
    processed: integer('processed').notNull().default(0),
    kept: integer('kept').notNull().default(0),
    lastBookId: integer('last_book_id').notNull().default(0),
    createdAt: createdAt(),
    /** When the last batch was written; a run without progress was interrupted. */
    progressAt: instant('progress_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('bulk_edits_by_time').on(table.createdAt),
    uniqueIndex('bulk_edits_by_price_change').on(table.priceChangeId),
    index('bulk_edits_running')
      .on(table.id)
      .where(sql`${table.state} IN ('running', 'undoing')`),
    check('bulk_edits_state', sql`${table.state} IN ('running', 'done', 'undoing', 'undone')`),
    // Every book is processed at most once in each direction; a change of prices has its books in price_change_books.
    check(
      'bulk_edits_progress',
      sql`${table.kept} >= 0 AND ${table.kept} <= ${table.processed} AND ${table.processed} <= ${table.bookCount}`,
    ),
  ],
);

/** The books of a bulk edit with their values before and after; null until the book is processed or when it is kept. */
export const bulkEditBooks = pgTable(
  'bulk_edit_books',
  {
    bulkEditId: uuid('bulk_edit_id')
      .notNull()
      .references(() => bulkEdits.id),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id),
    before: jsonb('before').$type<BulkEditFields>(),
    after: jsonb('after').$type<BulkEditFields>(),
  },
  (table) => [primaryKey({ columns: [table.bulkEditId, table.bookId] })],
);
