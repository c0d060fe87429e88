import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { OFFLINE_END_REASONS } from '@zhiye/contract/constants/study/offline-lease';
import { books } from '../catalog/books.ts';
import { users } from '../people/accounts.ts';
import { id, instant } from '../columns.ts';

/** Which book a person may read in which browser without a network, and until when. Ended ones are kept as the record. */
export const offlineLeases = pgTable(
  'offline_leases',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    deviceId: uuid('device_id').notNull(),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id),
    /** The session of its last contact; the lease ends when it is signed out. */
    sessionId: uuid('session_id').notNull(),
    /** The text that the browser downloads. */
    revision: text('revision').notNull(),
    /** The lease's part of the key, equal for all leases of a browser. It opens nothing without the part that the browser made. */
    keyPart: text('key_part').notNull(),
    startedAt: instant('started_at').notNull(),
    /** The last contact of the browser. */
    contactAt: instant('contact_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Reading without a network is counted up to here. */
    countedUntil: instant('counted_until').notNull(),
    endedAt: instant('ended_at'),
    endReason: text('end_reason', { enum: OFFLINE_END_REASONS }),
  },
  (table) => [
    uniqueIndex('offline_leases_open')
      .on(table.userId, table.deviceId, table.bookId)
      .where(sql`${table.endedAt} IS NULL`),
    index('offline_leases_by_user').on(table.userId, table.startedAt),
    index('offline_leases_by_contact')
      .on(table.contactAt)
      .where(sql`${table.endedAt} IS NULL`),
    index('offline_leases_by_end')
      .on(table.endedAt)
      .where(sql`${table.endedAt} IS NOT NULL`),
    check('offline_leases_times', sql`${table.endsAt} >= ${table.contactAt}`),
    check('offline_leases_end', sql`(${table.endedAt} IS NULL) = (${table.endReason} IS NULL)`),
  ],
);
