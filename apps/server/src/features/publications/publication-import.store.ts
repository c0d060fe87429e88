import { and, eq, inArray } from 'drizzle-orm';
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
