import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../people/accounts.ts';
import { books } from '../catalog/books.ts';
import { entitlements } from '../commerce/entitlements.ts';

/** What counts together: the uses of the text of one book by one person under one entitlement. */
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

/** How many characters were used. Uses by a person in a book lock the row, so that they are counted one after another. */
const usedCounters = <Name extends string>(name: Name) =>
  pgTable(name, { ...allowanceColumns, characters: integer('characters').notNull() }, (table) => [
    primaryKey({ columns: [table.userId, table.bookId, table.entitlementId] }),
    check(`${name}_characters`, sql`${table.characters} >= 0`),
  ]);

/** Which characters of a section were used. The ranges of a section neither overlap nor touch each other. */
const usedRanges = <Name extends string>(name: Name) =>
  pgTable(
    name,
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
      check(`${name}_order`, sql`${table.start} >= 0 AND ${table.start} < ${table.end}`),
    ],
  );

/** Copies, prints, exports and citations. */
export const copyCounters = usedCounters('copy_counters');
export const copiedRanges = usedRanges('copied_ranges');

/** The text that searches in the book have shown around their hits. */
export const searchCounters = usedCounters('search_counters');
export const searchedRanges = usedRanges('searched_ranges');

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
