import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint } from 'drizzle-orm/pg-core';

/** One row. A migration that removes something raises the level that servers need; see `db/schema-level.ts`. */
export const schemaCompatibility = pgTable(
  'schema_compatibility',
  {
    id: smallint('id').primaryKey().default(1),
    /** Servers whose build has a lower schema level cannot run with this database. */
    minimumLevel: integer('minimum_level').notNull(),
  },
  (table) => [check('schema_compatibility_one_row', sql`${table.id} = 1`)],
);
