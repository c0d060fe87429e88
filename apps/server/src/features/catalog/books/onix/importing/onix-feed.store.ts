import { eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../../../db/client.ts';
import { onixFeedFiles, onixImports } from '../../../../../db/tables/catalog/onix.ts';

/** Every file of the feed that was taken, with its version. */
export const selectFeedFiles = (db: Db) =>
  db.select({ name: onixFeedFiles.name, version: onixFeedFiles.version }).from(onixFeedFiles);

/** The files whose report was not mailed yet, with the state of their import; null when the import is gone. */
export const selectUnreportedFeedFiles = (db: Db) =>
  db
    .select({ name: onixFeedFiles.name, importId: onixFeedFiles.importId, state: onixImports.state })
    .from(onixFeedFiles)
    .leftJoin(onixImports, eq(onixImports.id, onixFeedFiles.importId))
    .where(isNull(onixFeedFiles.reportedAt));

export const hasUnreportedFeedFile = async (db: Db): Promise<boolean> =>
  (await db.select().from(onixFeedFiles).where(isNull(onixFeedFiles.reportedAt)).limit(1)).length > 0;

/** Fails when another server has taken the file. */
export async function insertFeedFile(db: Db, file: typeof onixFeedFiles.$inferInsert): Promise<void> {
  await db.insert(onixFeedFiles).values(file);
}

export async function markFeedFileReported(db: Db, importId: string, now: Date): Promise<void> {
  await db.update(onixFeedFiles).set({ reportedAt: now }).where(eq(onixFeedFiles.importId, importId));
}
