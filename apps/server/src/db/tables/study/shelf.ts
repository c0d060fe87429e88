import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../people/accounts.ts';
import { books } from '../catalog/books.ts';
import { createdAt, id } from '../columns.ts';

/** Groups into which a person sorts the bookshelf. */
export const shelfGroups = pgTable(
  'shelf_groups',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    /** The order of the groups of a person; two groups may have the same place, then the older one is first. */
    sort: smallint('sort').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('shelf_groups_by_user').on(table.userId, table.id),
    unique('shelf_groups_by_name').on(table.userId, table.name),
    check('shelf_groups_name', sql`char_length(${table.name}) BETWEEN 1 AND 30`),
  ],
);

/** A book is in one group at most, and only in a group of the same person. A book without a row is in none. */
export const shelfGroupBooks = pgTable(
  'shelf_group_books',
  {
    userId: uuid('user_id').notNull(),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id),
    groupId: uuid('group_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.bookId] }),
    foreignKey({
      name: 'shelf_group_books_group',
      columns: [table.userId, table.groupId],
      foreignColumns: [shelfGroups.userId, shelfGroups.id],
    }).onDelete('cascade'),
    index('shelf_group_books_by_group').on(table.userId, table.groupId),
  ],
);
