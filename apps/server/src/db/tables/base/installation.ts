import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns.ts';

/** One row: the installation that this database belongs to. */
export const installation = pgTable(
  'installation',
  {
    id: smallint('id').primaryKey().default(1),
    /** Derived from the master key, so that a server with another key is found at its start. */
    masterKeyFingerprint: text('master_key_fingerprint').notNull(),
    /** Also a file of the storage, so that a server with another storage is found. Null until the first start with a storage. */
    storageMarker: text('storage_marker'),
    createdAt: createdAt(),
  },
  (table) => [check('installation_one_row', sql`${table.id} = 1`)],
);
