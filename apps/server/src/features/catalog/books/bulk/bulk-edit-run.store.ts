import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { bulkEditBooks, bulkEdits } from '../../../../db/tables/catalog/bulk-edits.ts';
import type { BulkEditFields } from '../../../../db/tables/catalog/bulk-edits.ts';
import { bookPrices, books } from '../../../../db/tables/catalog/books.ts';

export type BulkEditRow = typeof bulkEdits.$inferSelect;

const RUNNING = inArray(bulkEdits.state, ['running', 'undoing']);
const STALE = sql`${bulkEdits.progressAt} < clock_timestamp() - interval '1 minute'`;

export async function insertBulkEdit(
  db: Db,
  row: typeof bulkEdits.$inferInsert & { id: string },
): Promise<void> {
  await db.insert(bulkEdits).values(row);
}

/** Starts the run of a price change, or starts it again in the other direction. Returns its id. */
export async function upsertPriceRun(
  db: Db,
  row: typeof bulkEdits.$inferInsert & { id: string },
): Promise<string> {
  const { actorId, address, state, bookCount } = row;
  const again = {
    actorId,
    address,
    state,
    bookCount,
    processed: 0,
    kept: 0,
    lastBookId: 0,
    finishedAt: null,
  };
  const [stored] = await db
    .insert(bulkEdits)
    .values(row)
    .onConflictDoUpdate({
      target: bulkEdits.priceChangeId,
      set: { ...again, progressAt: sql`clock_timestamp()` },
    })
    .returning({ id: bulkEdits.id });
  return stored!.id;
}

export async function insertBulkEditBooks(
  db: Db,
  bulkEditId: string,
  bookIds: readonly number[],
): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${bulkEditBooks} (bulk_edit_id, book_id)
    SELECT ${bulkEditId}::uuid, unnest(${sql.param([...bookIds])}::int[])`);
}

/** Locks the row until the transaction ends, so that two runs of one edit take turns. */
export async function lockBulkEdit(db: Db, id: string): Promise<BulkEditRow | undefined> {
  const [row] = await db.select().from(bulkEdits).where(eq(bulkEdits.id, id)).for('update');
  return row;
}

export async function updateBulkEdit(
  db: Db,
  id: string,
  change: Partial<typeof bulkEdits.$inferInsert>,
): Promise<void> {
  await db
    .update(bulkEdits)
    .set({ ...change, progressAt: sql`clock_timestamp()` })
    .where(eq(bulkEdits.id, id));
}

/** The next books of a run, in the order of their ids. */
export async function selectNextBookIds(
  db: Db,
  { id, lastBookId }: BulkEditRow,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ bookId: bulkEditBooks.bookId })
    .from(bulkEditBooks)
    .where(and(eq(bulkEditBooks.bulkEditId, id), gt(bulkEditBooks.bookId, lastBookId)))
    .orderBy(asc(bulkEditBooks.bookId))
    .limit(limit);
  return rows.map(({ bookId }) => bookId);
}

const fields = sql<BulkEditFields>`jsonb_build_object('publisher', ${books.publisher}, 'subjectCode', ${books.subjectCode},
  'previewRule', ${books.previewRule}, 'copyMaxCharacters', ${books.copyMaxCharacters},
  'copyPercent', ${books.copyPercent}, 'listed', ${books.listed})`;

const isOneOf = (bookIds: readonly number[]) => sql`${books.id} = ANY(${sql.param([...bookIds])}::int[])`;

/** Locks the books in the order of their ids. */
export async function lockBooks(db: Db, bookIds: readonly number[]): Promise<void> {
  await db.select({ id: books.id }).from(books).where(isOneOf(bookIds)).orderBy(asc(books.id)).for('update');
}

export const selectBulkEditFields = (db: Db, bookIds: readonly number[]) =>
  db
    .select({ bookId: books.id, title: books.title, fields })
    .from(books)
    .where(isOneOf(bookIds))
    .orderBy(asc(books.id));

interface EditedBook {
  readonly bookId: number;
  readonly before: BulkEditFields;
  readonly after: BulkEditFields;
}

export async function storeEditedBooks(
  db: Db,
  bulkEditId: string,
  edited: readonly EditedBook[],
): Promise<void> {
  await db.execute(sql`
    UPDATE ${bulkEditBooks} SET before = edited.before, after = edited.after
    FROM jsonb_to_recordset(${JSON.stringify(edited)}::jsonb) AS edited ("bookId" int, before jsonb, after jsonb)
    WHERE ${bulkEditBooks.bulkEditId} = ${bulkEditId} AND ${bulkEditBooks.bookId} = edited."bookId"`);
}

/**
 * Sets the values before the edit for books that still have those after it, and returns their ids. A book is listed again
 * only while it can be sold.
 */
export async function restoreFields(
  db: Db,
  bulkEditId: string,
  bookIds: readonly number[],
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    UPDATE ${books} SET
      publisher = edited.before ->> 'publisher',
      subject_code = edited.before ->> 'subjectCode',
      preview_rule = edited.before -> 'previewRule',
      copy_max_characters = (edited.before ->> 'copyMaxCharacters')::int,
      copy_percent = (edited.before ->> 'copyPercent')::int,
      listed = (edited.before ->> 'listed')::boolean
    FROM ${bulkEditBooks} AS edited
    WHERE edited.bulk_edit_id = ${bulkEditId} AND edited.book_id = ${books.id} AND ${isOneOf(bookIds)}
      AND edited.after = ${fields}
      AND (${books.listed} OR NOT (edited.before ->> 'listed')::boolean
        OR ((${books.hasPublication} OR ${books.preorderDay} IS NOT NULL)
          AND EXISTS (SELECT 1 FROM ${bookPrices} WHERE ${bookPrices.bookId} = ${books.id})))
    RETURNING ${books.id}`);
  return rows.map(({ id }) => id);
}

/** The runs that were interrupted. */
export async function selectInterruptedRuns(db: Db): Promise<string[]> {
  const rows = await db.select({ id: bulkEdits.id }).from(bulkEdits).where(and(RUNNING, STALE)).limit(20);
  return rows.map(({ id }) => id);
}

/** Newest first, without those of price changes, which have a list of their own; or the one with this id. */
export const selectBulkEdits = (
  db: Db,
  { id, limit, offset }: { id?: string; limit: number; offset: number },
) =>
  db
    .select({ ...getTableColumns(bulkEdits), actorName: users.name })
    .from(bulkEdits)
    .innerJoin(users, eq(users.id, bulkEdits.actorId))
    .where(id === undefined ? isNull(bulkEdits.priceChangeId) : eq(bulkEdits.id, id))
    .orderBy(desc(bulkEdits.createdAt), desc(bulkEdits.id))
    .limit(limit)
    .offset(offset);

export const countBulkEdits = (db: Db): Promise<number> =>
  db.$count(bulkEdits, isNull(bulkEdits.priceChangeId));
