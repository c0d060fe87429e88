import { integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import type { Locator, ReaderSettings } from '@zhiye/contract';
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
    /** The browser they were on. */
    deviceId: uuid('device_id'),
    readAt: instant('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.bookId] })],
);

/** How books look to each person; without a row, as they do by themselves. */
export const readerSettings = pgTable('reader_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  settings: jsonb('settings').$type<ReaderSettings>().notNull(),
  changedAt: instant('changed_at').notNull(),
});

/** The browsers each person reads on: one row a browser, whatever it reads. */
export const readingSessions = pgTable(
  'reading_sessions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    deviceId: uuid('device_id').notNull(),
    /** The book opened last. */
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id),
    /** When it was opened; the oldest gives way. */
    openedAt: instant('opened_at').notNull(),
    /** Of the last sign of life. */
    beatAt: instant('beat_at').notNull(),
    /** Set by a warning: when it ends, unless another gives way before. */
    closesAt: instant('closes_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceId] })],
);
