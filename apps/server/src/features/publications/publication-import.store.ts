import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { publicationImports } from '../../db/tables/publications.ts';

export type PublicationImportRow = typeof publicationImports.$inferSelect;

/** Undefined when another import of the book is waiting or running. */
export async function insertPublicationImport(
  db: Db,
  row: typeof publicationImports.$inferInsert,
): Promise<PublicationImportRow | undefined> {
  const [inserted] = await db.insert(publicationImports).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function selectPublicationImport(
  db: Db,
  importId: string,
): Promise<PublicationImportRow | undefined> {
  const [row] = await db.select().from(publicationImports).where(eq(publicationImports.id, importId));
  return row;
}

/** Changes an import that has not ended. */
export async function updateOpenPublicationImport(
  db: Db,
  importId: string,
  change: Partial<PublicationImportRow>,
): Promise<void> {
  await db
    .update(publicationImports)
    .set(change)
    .where(
      and(eq(publicationImports.id, importId), inArray(publicationImports.state, ['waiting', 'running'])),
    );
}

/** Ends an import that waits for a decision; undefined when it does not wait. */
export async function closeReadyImport(
  db: Db,
  importId: string,
  state: 'done' | 'discarded',
): Promise<PublicationImportRow | undefined> {
  const isReady = and(eq(publicationImports.id, importId), eq(publicationImports.state, 'ready'));
  const [row] = await db.update(publicationImports).set({ state }).where(isReady).returning();
  return row;
}

/** Discards the imports of a book that wait for a decision, when a later one has succeeded. */
export async function discardReadyImports(db: Db, bookId: number, exceptId: string): Promise<void> {
  await db
    .update(publicationImports)
    .set({ state: 'discarded' })
    .where(
      and(
        eq(publicationImports.bookId, bookId),
        eq(publicationImports.state, 'ready'),
        ne(publicationImports.id, exceptId),
      ),
    );
}
