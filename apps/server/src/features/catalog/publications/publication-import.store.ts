import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { publicationImports } from '../../../db/tables/catalog/publications.ts';

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

const OPEN_STATES = ['waiting', 'running'] as const;

/** Starts a waiting import; undefined when it is running or has ended. */
export async function claimPublicationImport(
  db: Db,
  importId: string,
  leaseExpiresAt: Date,
): Promise<PublicationImportRow | undefined> {
  const [row] = await db
    .update(publicationImports)
    .set({ state: 'running', percent: 0, attempts: sql`${publicationImports.attempts} + 1`, leaseExpiresAt })
    .where(and(eq(publicationImports.id, importId), eq(publicationImports.state, 'waiting')))
    .returning();
  return row;
}

/** An attempt to run an import. Another attempt, or the end of the import, makes it void. */
export type ImportAttempt = Pick<PublicationImportRow, 'id' | 'attempts'>;

/** Changes an import while this attempt runs it; false when the attempt is void. */
export async function updateRunningImport(
  db: Db,
  { id, attempts }: ImportAttempt,
  change: Partial<PublicationImportRow>,
): Promise<boolean> {
  const isRunning = and(
    eq(publicationImports.id, id),
    eq(publicationImports.state, 'running'),
    eq(publicationImports.attempts, attempts),
  );
  const rows = await db
    .update(publicationImports)
    .set(change)
    .where(isRunning)
    .returning({ id: publicationImports.id });
  return rows.length > 0;
}

/** Ends an import that waits or runs; undefined when it has ended already. */
export async function cancelOpenImport(
  db: Db,
  importId: string,
  now: Date,
): Promise<PublicationImportRow | undefined> {
  const isOpen = and(eq(publicationImports.id, importId), inArray(publicationImports.state, OPEN_STATES));
  const change = { state: 'canceled' as const, finishedAt: now };
  const [row] = await db.update(publicationImports).set(change).where(isOpen).returning();
  return row;
}

/** Locks imports whose lease has ended, oldest first. Those that another server has locked are left out. */
export function lockLostImports(transaction: Db, now: Date, limit: number): Promise<PublicationImportRow[]> {
  return transaction
    .select()
    .from(publicationImports)
    .where(and(inArray(publicationImports.state, OPEN_STATES), lt(publicationImports.leaseExpiresAt, now)))
    .orderBy(asc(publicationImports.leaseExpiresAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Changes an import by its id alone; the caller holds its lock. */
export async function updateLockedImport(
  transaction: Db,
  importId: string,
  change: Partial<PublicationImportRow>,
): Promise<void> {
  await transaction.update(publicationImports).set(change).where(eq(publicationImports.id, importId));
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
