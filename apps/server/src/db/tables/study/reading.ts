import { date, index, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import type { Locator, ReaderSettings } from '@zhiye/contract';
import { books } from '../catalog/books.ts';
import { users } from '../people/accounts.ts';
import { instant } from '../columns.ts';

/** The reading progress of each user in each book. */
export const readingProgress = pgTable(
  'reading_progress',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id),
    locator: jsonb('locator').$type<Locator>().notNull(),
    totalProgression: real('total_progression').notNull(),
    sectionTitle: text('section_title'),
    /** The browser that reported it. */
    deviceId: uuid('device_id'),
    readAt: instant('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.bookId] })],
);

/** Reader settings of users; without a row, the defaults apply. */
export const readerSettings = pgTable('reader_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  settings: jsonb('settings').$type<ReaderSettings>().notNull(),
  changedAt: instant('changed_at').notNull(),
});

/** Open reading sessions: one row for each user and browser. */
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
    /** When it was opened. The oldest session ends first. */
    openedAt: instant('opened_at').notNull(),
    /** The last heartbeat. */
    heartbeatAt: instant('heartbeat_at').notNull(),
    /** Set by a warning: when the session ends, unless another one ends before. */
    closesAt: instant('closes_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceId] })],
);

/** The days, in Asia/Shanghai, on which a user has read a book. */
export const readingDays = pgTable(
  'reading_days',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.bookId, table.day] }),
    index('reading_days_by_day').on(table.day, table.userId),
  ],
);
