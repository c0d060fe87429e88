import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { EntitlementSource } from '@zhiye/contract';
import { books } from './catalog.ts';
import { users } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';

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
    startsAt: instant('starts_at').notNull(),
    /** Null never ends. */
    endsAt: instant('ends_at'),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('entitlements_by_source').on(table.source, table.sourceRef),
    index('entitlements_by_user_book').on(table.userId, table.bookId),
  ],
);
