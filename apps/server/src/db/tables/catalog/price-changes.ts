import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DurationPrice, PriceChangeRule, PriceChangeState } from '@zhiye/contract';
import { books } from './books.ts';
import { createdAt, id, instant } from '../columns.ts';

/** Changes of prices: applied at once, or after the approval of a second person. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: id().primaryKey(),
    actorId: uuid('actor_id').notNull(),
    rule: jsonb('rule').$type<PriceChangeRule>().notNull(),
    state: text('state').$type<PriceChangeState>().notNull(),
    bookCount: integer('book_count').notNull(),
    /** The largest change of one price, in percent of the old price. */
    largestPercent: integer('largest_percent').notNull(),
    /** Who approved, rejected or undid it last. */
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('price_changes_by_time').on(table.createdAt),
    index('price_changes_pending')
      .on(table.createdAt)
      .where(sql`${table.state} = 'pending'`),
  ],
);

/** The prices of every book before and after. */
export const priceChangeBooks = pgTable(
  'price_change_books',
  {
    priceChangeId: uuid('price_change_id')
      .notNull()
      .references(() => priceChanges.id),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id),
    before: jsonb('before').$type<DurationPrice[]>().notNull(),
    after: jsonb('after').$type<DurationPrice[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.priceChangeId, table.bookId] }),
    index('price_change_books_by_book').on(table.bookId),
  ],
);
