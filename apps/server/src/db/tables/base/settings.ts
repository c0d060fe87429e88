import { customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';

/** Drizzle's own jsonb parses a text a second time: the bank account "6222" would become a number. */
const settingValue = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
});

/** Settings that were changed. All others have their default in code. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: settingValue('value').notNull(),
  /** How often it was changed; tells a change that its author has not seen. */
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
});

/** Every change by staff. The values of a secret are null. */
export const settingChanges = pgTable(
  'setting_changes',
  {
    id: id().primaryKey(),
    key: text('key').notNull(),
    before: settingValue('before'),
    after: settingValue('after'),
    /** A staff user, or null for a command on the server. */
    actorId: uuid('actor_id'),
    createdAt: createdAt(),
  },
  (table) => [index('setting_changes_by_key').on(table.key, table.createdAt)],
);
