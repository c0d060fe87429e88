import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { NotificationGroup } from '@zhiye/contract/constants/base/notification-group';
import { users } from '../people/accounts.ts';
import { createdAt, id, instant } from '../columns.ts';

/** Notifications to users. Kind and parameters become a text in the language of the reader. */
export const notifications = pgTable(
  'notifications',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').notNull(),
    parameters: jsonb('parameters').$type<Record<string, string | number>>().notNull(),
    /** Mail recipient instead of the current address of the user. */
    mailTo: text('mail_to'),
    createdAt: createdAt(),
    readAt: instant('read_at'),
    /** When it was mailed, if the user has an e-mail address. */
    mailedAt: instant('mailed_at'),
    /** False: the person gets this group by mail alone. */
    isListed: boolean('is_listed').notNull().default(true),
    /** True until it is mailed, or has turned out to have no address. */
    isMailDue: boolean('is_mail_due').notNull().default(false),
    /** Until this time a run that sends the mail counts as alive. */
    mailLeaseUntil: instant('mail_lease_until'),
  },
  (table) => [
    index('notifications_by_user').on(table.userId, table.createdAt),
    index('notifications_mail_due')
      .on(table.createdAt)
      .where(sql`${table.isMailDue}`),
  ],
);

/** What a person has switched off or on again. A group without a row is on, both ways. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    group: text('group').$type<NotificationGroup>().notNull(),
    inProduct: boolean('in_product').notNull(),
    byMail: boolean('by_mail').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.group] })],
);
