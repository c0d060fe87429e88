import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { RatingState } from '@zhiye/contract';
import { users } from '../people/accounts.ts';
import { books } from '../catalog/books.ts';
import { createdAt, id, instant } from '../columns.ts';
import { orders } from './orders.ts';

/** Stars and text that a buyer gives a book, one for each. Only a published rating counts for the score of the book. */
export const ratings = pgTable(
  'ratings',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id),
    /** The order on whose page it was last written. */
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    stars: smallint('stars').notNull(),
    text: text('text').notNull(),
    state: text('state').$type<RatingState>().notNull(),
    /** When stars and text were written. */
    changedAt: instant('changed_at').notNull(),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: instant('decided_at'),
    rejectReason: text('reject_reason'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('ratings_by_user_book').on(table.userId, table.bookId),
    index('ratings_by_book').on(table.bookId, table.state, table.changedAt),
    index('ratings_by_state').on(table.state, table.changedAt),
    check('ratings_stars', sql`${table.stars} BETWEEN 1 AND 5`),
    check('ratings_text', sql`char_length(${table.text}) BETWEEN 1 AND 1000`),
    check('ratings_decided', sql`(${table.state} = 'pending') = (${table.decidedBy} IS NULL)`),
    check('ratings_reject_reason', sql`(${table.state} = 'rejected') = (${table.rejectReason} IS NOT NULL)`),
  ],
);
