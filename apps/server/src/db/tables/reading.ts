import { integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import type { Locator } from '@zhiye/contract';
import { books } from './catalog.ts';
import { users } from './accounts.ts';
import { instant } from './columns.ts';

/** Where each person is in each book. */
export const readingPositions = pgTable(
  'reading_positions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id),
    position: jsonb('position').$type<Locator>().notNull(),
    totalProgression: real('total_progression').notNull(),
    sectionTitle: text('section_title'),
    readAt: instant('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.bookId] })],
);
