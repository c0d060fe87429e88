import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { bookImports } from '../../../../db/tables/catalog/book-imports.ts';
import { books, bookPrices, subjects } from '../../../../db/tables/catalog/books.ts';
import { isbnDigits } from '../admin/book-keyword.store.ts';

export type {
  ImportedLine,
  ImportedBookValues,
  ImportProblem,
} from '../../../../db/tables/catalog/book-imports.ts';
export type BookImportRow = typeof bookImports.$inferSelect;

export async function insertBookImport(db: Db, row: typeof bookImports.$inferInsert): Promise<BookImportRow> {
  const [made] = await db.insert(bookImports).values(row).returning();
  return made!;
}

export async function selectBookImport(db: Db, id: string): Promise<BookImportRow | undefined> {
  const [row] = await db.select().from(bookImports).where(eq(bookImports.id, id));
  return row;
}

/** Locks the row until the transaction ends. */
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

/** Deletes imports that were created before a time. */
export async function deleteOldImports(db: Db, before: Date): Promise<void> {
  await db.delete(bookImports).where(lt(bookImports.createdAt, before));
}

export const selectSubjectNames = (db: Db) =>
  db.select({ code: subjects.code, name: subjects.name, nameEn: subjects.nameEn }).from(subjects);

/** By ISBN without hyphens: the book that has it, and whether it has a price, and a published text or a pre-order. */
export async function selectIsbnOwners(db: Db, digits: readonly string[]) {
  const rows = await db
    .select({
      bookId: books.id,
      title: books.title,
      digits: isbnDigits,
      isSellable: sql<boolean>`${books.hasPublication} OR ${books.preorderDay} IS NOT NULL`,
      isPriced: sql<boolean>`EXISTS (SELECT 1 FROM ${bookPrices} WHERE ${bookPrices.bookId} = ${books.id})`,
    })
    .from(books)
    .where(sql`${isbnDigits} = ANY(${sql.param([...digits])}::text[])`);
  return new Map(rows.map((row) => [row.digits, row]));
}
