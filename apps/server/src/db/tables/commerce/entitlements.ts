import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Duration, EntitlementSource } from '@zhiye/contract';
import { books } from '../catalog/books.ts';
import { users } from '../people/accounts.ts';
import { createdAt, id, instant } from '../columns.ts';

/** The right to read one book for a time. `user_id` leads the keys, so that the table can be sharded by it. */
export const entitlements = pgTable(
  'entitlements',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id),
    source: text('source').$type<EntitlementSource>().notNull(),
    /** The source, such as an order line. Each source gives one entitlement. */
    sourceRef: text('source_ref').notNull(),
    /** Null while the access period waits for the text of the book to be published. */
    startsAt: instant('starts_at'),
    /** Null never ends, once it has started. */
    endsAt: instant('ends_at'),
    /** The access period that starts when the text is published; null once it has started. */
    pendingDuration: text('pending_duration').$type<Duration>(),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('entitlements_by_source').on(table.source, table.sourceRef),
    index('entitlements_by_user_book').on(table.userId, table.bookId),
    index('entitlements_pending')
      .on(table.bookId, table.userId)
      .where(sql`${table.pendingDuration} IS NOT NULL AND ${table.revokedAt} IS NULL`),
    index('entitlements_by_end')
      .on(table.endsAt)
      .where(sql`${table.revokedAt} IS NULL`),
    check('entitlements_started', sql`(${table.startsAt} IS NULL) = (${table.pendingDuration} IS NOT NULL)`),
    check('entitlements_pending_end', sql`${table.startsAt} IS NOT NULL OR ${table.endsAt} IS NULL`),
  ],
);

/** Notices that the access of a user to a book ends in so many days. A renewal has another end, and notices of its own. */
export const expiryNotices = pgTable(
  'expiry_notices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id),
    endsAt: instant('ends_at').notNull(),
    days: smallint('days').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.bookId, table.endsAt, table.days] })],
);
