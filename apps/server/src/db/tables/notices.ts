import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';

/** What the shop tells a person. The text is made of kind and parameters when it is read, in the reader's language. */
export const notices = pgTable(
  'notices',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').notNull(),
    parameters: jsonb('parameters').$type<Record<string, string | number>>().notNull(),
    /** Mailed there, and not to the address that is the person's when it goes out. */
    mailTo: text('mail_to'),
    createdAt: createdAt(),
    readAt: instant('read_at'),
    /** When it went out by mail, if the person has an address. */
    mailedAt: instant('mailed_at'),
  },
  (table) => [index('notices_by_user').on(table.userId, table.createdAt)],
);
