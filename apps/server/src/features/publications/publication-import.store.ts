import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { publicationImports } from '../../db/tables/publications.ts';

export type ImportRow = typeof publicationImports.$inferSelect;

/** Undefined when another import of the book is waiting or running. */
export async function insertImport(
  db: Db,
  row: typeof publicationImports.$inferInsert,
): Promise<ImportRow | undefined> {
  const [made] = await db.insert(publicationImports).values(row).onConflictDoNothing().returning();
  return made;
}

export async function selectImport(db: Db, importId: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(publicationImports).where(eq(publicationImports.id, importId));
  return row;
}

/** Changes an import that is not over; one that is stays as it is. */
export async function updateOpenImport(db: Db, importId: string, change: Partial<ImportRow>): Promise<void> {
  await db
    .update(publicationImports)
    .set(change)
    .where(
      and(eq(publicationImports.id, importId), inArray(publicationImports.state, ['waiting', 'running'])),
    );
}

/** Settles an import that waits for a decision; undefined when it does not. */
export async function settleReadyImport(
  db: Db,
  importId: string,
  state: 'done' | 'discarded',
): Promise<ImportRow | undefined> {
  const isReady = and(eq(publicationImports.id, importId), eq(publicationImports.state, 'ready'));
  const [row] = await db.update(publicationImports).set({ state }).where(isReady).returning();
  return row;
}

/** A later import of the book takes the place of those that wait. */
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
