import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { bookImports } from '../../db/tables/book-imports.ts';
import { books, bookPrices, classes } from '../../db/tables/catalog.ts';
import { isbnDigits } from './book-filter.store.ts';

export type { ImportedLine, ImportedValues, ImportProblem } from '../../db/tables/book-imports.ts';
export type BookImportRow = typeof bookImports.$inferSelect;

export async function insertBookImport(db: Db, row: typeof bookImports.$inferInsert): Promise<BookImportRow> {
  const [made] = await db.insert(bookImports).values(row).returning();
  return made!;
}

export async function selectBookImport(db: Db, id: string): Promise<BookImportRow | undefined> {
  const [row] = await db.select().from(bookImports).where(eq(bookImports.id, id));
  return row;
}

/** Held until the transaction ends. */
export async function lockBookImport(db: Db, id: string): Promise<BookImportRow | undefined> {
  const [row] = await db.select().from(bookImports).where(eq(bookImports.id, id)).for('update');
  return row;
}

export async function updateBookImport(
  db: Db,
  id: string,
  change: Partial<typeof bookImports.$inferInsert>,
): Promise<void> {
  await db.update(bookImports).set(change).where(eq(bookImports.id, id));
}

/** Lists that were checked or run long ago. */
export async function deleteOldImports(db: Db, before: Date): Promise<void> {
  await db.delete(bookImports).where(lt(bookImports.createdAt, before));
}

export async function selectClassCodes(db: Db): Promise<Set<string>> {
  const rows = await db.select({ code: classes.code }).from(classes);
  return new Set(rows.map(({ code }) => code));
}

/** By ISBN in bare digits: the book that has it, and whether it has a price. */
export async function selectIsbnOwners(db: Db, digits: readonly string[]) {
  const rows = await db
    .select({
      bookId: books.id,
      title: books.title,
      digits: isbnDigits,
      isPriced: sql<boolean>`EXISTS (SELECT 1 FROM ${bookPrices} WHERE ${bookPrices.bookId} = ${books.id})`,
    })
    .from(books)
    .where(sql`${isbnDigits} = ANY(${sql.param([...digits])}::text[])`);
  return new Map(rows.map((row) => [row.digits, row]));
}
