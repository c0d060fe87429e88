import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts.ts';
import { books } from '../catalog/catalog.ts';
import { entitlements } from '../commerce/entitlements.ts';

/** Whose copies count together: those of one person in one book under one entitlement. */
const allowanceColumns = {
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  bookId: integer('book_id')
    .notNull()
    .references(() => books.id),
  entitlementId: uuid('entitlement_id')
    .notNull()
    .references(() => entitlements.id),
};

/** How many characters were copied. Copies of a person in a book lock the row, so that they are counted one after another. */
export const copyCounters = pgTable(
  'copy_counters',
  { ...allowanceColumns, characters: integer('characters').notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.bookId, table.entitlementId] }),
    check('copy_counters_characters', sql`${table.characters} >= 0`),
  ],
);

/** Which characters of a section were copied. The ranges of a section neither overlap nor touch each other. */
export const copiedRanges = pgTable(
  'copied_ranges',
  {
    ...allowanceColumns,
    revision: text('revision').notNull(),
    href: text('href').notNull(),
    /** In Unicode characters from the start of the section; the end is not part of the range. */
    start: integer('start_at').notNull(),
    end: integer('end_at').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.userId, table.bookId, table.entitlementId, table.revision, table.href, table.start],
    }),
    check('copied_ranges_order', sql`${table.start} >= 0 AND ${table.start} < ${table.end}`),
  ],
);

/** Copies that are not a range of the text: pictures, and quotes that the current text no longer contains. Each counts once. */
export const copiedItems = pgTable(
  'copied_items',
  {
    ...allowanceColumns,
    kind: text('kind').$type<'picture' | 'quote'>().notNull(),
    /** The path of a picture, the SHA-256 of a quote. */
    item: text('item').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.userId, table.bookId, table.entitlementId, table.kind, table.item],
    }),
    check('copied_items_kind', sql`${table.kind} IN ('picture', 'quote')`),
  ],
);
