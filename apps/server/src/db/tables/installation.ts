import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** One row: the installation that this database belongs to. */
export const installation = pgTable(
  'installation',
  {
    id: smallint('id').primaryKey().default(1),
    /** Derived from the master key, so that a server with another key is found at its start. */
    masterKeyFingerprint: text('master_key_fingerprint').notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('installation_one_row', sql`${table.id} = 1`)],
);
