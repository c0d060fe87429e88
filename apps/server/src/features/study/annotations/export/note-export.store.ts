import { and, asc, count, desc, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { lockByName } from '../../../../db/advisory-lock.ts';
import type { Db } from '../../../../db/client.ts';
import { files } from '../../../../db/tables/base/files.ts';
import { noteExports } from '../../../../db/tables/study/notes.ts';

export type NoteExportRow = typeof noteExports.$inferSelect;

const isOpen = inArray(noteExports.state, ['waiting', 'running']);
const ofRun = ({ id, attempts }: Pick<NoteExportRow, 'id' | 'attempts'>) =>
  and(eq(noteExports.id, id), eq(noteExports.state, 'running'), eq(noteExports.attempts, attempts));

export async function insertNoteExport(db: Db, row: typeof noteExports.$inferInsert): Promise<void> {
  await db.insert(noteExports).values(row);
}

/** Two starts of a person at once count one after the other. */
export async function lockExportsOf(db: Db, userId: string): Promise<void> {
  await lockByName(db, `note exports ${userId}`);
}

export async function countOpenExports(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(noteExports)
    .where(and(eq(noteExports.userId, userId), isOpen));
  return row!.total;
}

const withFile = (db: Db) =>
  db
    .select({ row: noteExports, fileName: files.name, sizeBytes: files.sizeBytes })
    .from(noteExports)
    .leftJoin(files, eq(files.id, noteExports.fileId))
    .$dynamic();

export async function selectNoteExports(db: Db, userId: string, since: Date, limit: number) {
  return withFile(db)
    .where(and(eq(noteExports.userId, userId), gte(noteExports.createdAt, since)))
    .orderBy(desc(noteExports.createdAt), desc(noteExports.id))
    .limit(limit);
}

/** Undefined when it is somebody else's, or not there. */
export async function selectOwnNoteExport(db: Db, userId: string, id: string) {
  const [found] = await withFile(db).where(and(eq(noteExports.id, id), eq(noteExports.userId, userId)));
  return found;
}

const isLeased = (now: Date) => and(eq(noteExports.state, 'running'), gte(noteExports.leaseExpiresAt, now));

/**
 * Takes a waiting or interrupted export for a run. Undefined when another run has it, when it has ended, and while another export of
 * the person runs: then it waits until `selectNextExport` finds it.
 */
export async function startExportRun(db: Db, id: string, now: Date, leaseExpiresAt: Date) {
  return db.transaction(async (tx) => {
    const [own] = await tx
      .select({ userId: noteExports.userId })
      .from(noteExports)
      .where(eq(noteExports.id, id));
    if (!own) return undefined;
    await lockExportsOf(tx, own.userId);
    const others = and(eq(noteExports.userId, own.userId), ne(noteExports.id, id), isLeased(now));
    if ((await tx.$count(noteExports, others)) > 0) return undefined;
    return takeExport(tx, id, now, leaseExpiresAt);
  });
}

/** The export of the person that waits longest. */
export async function selectNextExport(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: noteExports.id })
    .from(noteExports)
    .where(and(eq(noteExports.userId, userId), eq(noteExports.state, 'waiting')))
    .orderBy(asc(noteExports.createdAt), asc(noteExports.id))
    .limit(1);
  return row?.id;
}

async function takeExport(db: Db, id: string, now: Date, leaseExpiresAt: Date) {
  const isFree = or(
    eq(noteExports.state, 'waiting'),
    and(eq(noteExports.state, 'running'), lt(noteExports.leaseExpiresAt, now)),
  );
  const [row] = await db
    .update(noteExports)
    .set({
      state: 'running',
      leaseExpiresAt,
      done: 0,
      shortened: 0,
      attempts: sql`${noteExports.attempts} + 1`,
    })
    .where(and(eq(noteExports.id, id), isFree))
    .returning();
  return row;
}

/** False when the export was canceled, or another run has taken it. */
export async function updateExportRun(
  db: Db,
  run: Pick<NoteExportRow, 'id' | 'attempts'>,
  change: Partial<
    Pick<NoteExportRow, 'done' | 'shortened' | 'leaseExpiresAt' | 'state' | 'fileId' | 'total'>
  >,
): Promise<boolean> {
  const rows = await db.update(noteExports).set(change).where(ofRun(run)).returning({ id: noteExports.id });
  return rows.length === 1;
}

export async function cancelOpenExport(db: Db, userId: string, id: string): Promise<void> {
  await db
    .update(noteExports)
    .set({ state: 'canceled' })
    .where(and(eq(noteExports.id, id), eq(noteExports.userId, userId), isOpen));
}

/** Exports whose job is lost, or whose run was interrupted. */
export async function selectLostExports(db: Db, now: Date, createdBefore: Date) {
  return db
    .select({ id: noteExports.id })
    .from(noteExports)
    .where(
      or(
        and(eq(noteExports.state, 'waiting'), lt(noteExports.createdAt, createdBefore)),
        and(eq(noteExports.state, 'running'), lt(noteExports.leaseExpiresAt, now)),
      ),
    )
    .limit(50);
}

export async function selectOldExports(db: Db, createdBefore: Date) {
  return db
    .select({ id: noteExports.id, fileId: noteExports.fileId })
    .from(noteExports)
    .where(lt(noteExports.createdAt, createdBefore))
    .limit(200);
}

export async function deleteNoteExport(db: Db, id: string): Promise<void> {
  await db.delete(noteExports).where(eq(noteExports.id, id));
}

/** The exports of a closed account count as old, so that the next sweep removes their files. */
export async function ageExportsOf(db: Db, userId: string): Promise<void> {
  await db
    .update(noteExports)
    .set({ createdAt: new Date(0) })
    .where(eq(noteExports.userId, userId));
}
