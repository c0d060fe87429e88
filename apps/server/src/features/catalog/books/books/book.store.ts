import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { DurationPrice, PreviewRule } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { prepareForKeys, prepareSql, prepareStatement } from '../../../../db/prepared-statement.ts';
import { bookPrices, books, series } from '../../../../db/tables/catalog/books.ts';
import { markBooksChanged } from '../search/search-index.store.ts';

export type Book = typeof books.$inferSelect;
export type NewBook = typeof books.$inferInsert;

/** Listed and unlisted books. */
export const countAllBooks = (db: Db): Promise<number> => db.$count(books);

export async function countBooksListedSince(db: Db, since: Date): Promise<number> {
  return db.$count(books, and(eq(books.listed, true), sql`${books.listedAt} >= ${since}`));
}

export async function selectBook(db: Db, bookId: number) {
  const [row] = await db
    .select({ ...getTableColumns(books), seriesName: series.name })
    .from(books)
    .leftJoin(series, eq(series.id, books.seriesId))
    .where(eq(books.id, bookId));
  return row;
}

const selectSaleColumns = prepareForKeys('select_sale_states', [], (db, isKey) => {
  const { id: bookId, listed, hasPublication, preorderDay } = books;
  return db.select({ bookId, listed, hasPublication, preorderDay }).from(books).where(isKey(bookId));
});

type SaleColumns = Pick<Book, 'listed' | 'hasPublication' | 'preorderDay'>;

/** A listed book whose text was not published yet is sold only as a pre-order, and else shown. */
export const isForSale = ({ listed, hasPublication, preorderDay }: SaleColumns): boolean =>
  listed && (hasPublication || preorderDay !== null);

/** By book id. */
export async function selectSaleStates(db: Db, bookIds: readonly number[]) {
  const rows = await selectSaleColumns(db, bookIds, {});
  return new Map(rows.map(({ bookId: id, ...row }) => [id, { ...row, isForSale: isForSale(row) }]));
}

/** False for a pre-order, and while a text is taken back. */
export async function hasPublishedText(db: Db, bookId: number): Promise<boolean> {
  return (await selectSaleStates(db, [bookId])).get(bookId)?.hasPublication ?? false;
}

export async function insertBook(db: Db, book: NewBook, prices: readonly DurationPrice[]): Promise<Book> {
  const [row] = await db.insert(books).values(book).returning();
  if (prices.length > 0) {
    await db.insert(bookPrices).values(prices.map((price) => ({ ...price, bookId: row!.id })));
  }
  return row!;
}

/** What the current revision states about its book. */
export type PublicationFacts = Pick<Book, 'contents' | 'accessibility' | 'direction'>;

/** The text of the book is there, so that a pre-order ends. */
export async function updatePublicationFacts(db: Db, bookId: number, facts: PublicationFacts): Promise<void> {
  await db
    .update(books)
    .set({ hasPublication: true, preorderDay: null, ...facts })
    .where(eq(books.id, bookId));
  await markBooksChanged(db, [bookId]);
}

/** After the text of an unlisted book was taken back; false when the book is listed. */
export async function clearPublicationFacts(db: Db, bookId: number): Promise<boolean> {
  const rows = await db
    .update(books)
    .set({ hasPublication: false, contents: [] })
    .where(and(eq(books.id, bookId), eq(books.listed, false)))
    .returning({ id: books.id });
  return rows.length > 0;
}

/** A statement that is prepared, since every resource of a preview needs it. */
const selectRule = prepareStatement('select_preview_rule', ['bookId'], (db, { bookId }) =>
  db
    .select({ previewRule: books.previewRule })
    .from(books)
    .where(and(eq(books.id, bookId), books.listed)),
);

/** Undefined for an unlisted book, which has no preview. */
export async function selectPreviewRule(db: Db, bookId: number): Promise<PreviewRule | undefined> {
  return (await selectRule(db, { bookId }))[0]?.previewRule;
}

/** Adds published ratings to the score of a book, or takes them away: their number and the sum of their stars. */
export async function addToScore(
  db: Db,
  bookId: number,
  change: { ratings: number; stars: number },
): Promise<void> {
  await db
    .update(books)
    .set({
      scoreSum: sql`${books.scoreSum} + ${change.stars}`,
      scoreCount: sql`${books.scoreCount} + ${change.ratings}`,
    })
    .where(eq(books.id, bookId));
  await markBooksChanged(db, [bookId]);
}

const addToSales = prepareSql<{ id: number }>()(
  'add_sales',
  ['bookIds', 'quantities'],
  // locked in the order of the ids: two transactions with the same books would wait for each other
  ({ bookIds, quantities }) => sql`
    WITH sold AS (
      SELECT book_id, sum(quantity)::int AS quantity
      FROM unnest(${bookIds}::int[], ${quantities}::int[]) AS line (book_id, quantity) GROUP BY book_id
    ), locked AS MATERIALIZED (
      SELECT id FROM books WHERE id IN (SELECT book_id FROM sold) ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE books SET sales_count = sales_count + sold.quantity
    FROM locked JOIN sold ON sold.book_id = locked.id WHERE books.id = locked.id
    RETURNING books.id`,
);

/** Counts what was sold, and with a negative quantity what was not; a book may be in several lines. */
export async function addSales(
  db: Db,
  lines: readonly { readonly bookId: number; readonly quantity: number }[],
): Promise<void> {
  const sold = await addToSales(db, {
    bookIds: lines.map(({ bookId }) => bookId),
    quantities: lines.map(({ quantity }) => quantity),
  });
  await markBooksChanged(
    db,
    sold.map(({ id }) => id),
  );
}
