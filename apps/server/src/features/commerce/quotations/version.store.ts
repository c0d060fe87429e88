import { and, asc, count, desc, eq, inArray, min } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { books } from '../../../db/tables/catalog/books.ts';
import {
  quotationVersionLines as lines,
  quotationVersions as versions,
} from '../../../db/tables/commerce/quotations.ts';

export type Version = typeof versions.$inferSelect;
export type VersionLine = typeof lines.$inferSelect;

const isVersion = (quotationNo: string, versionNo: number) =>
  and(eq(versions.quotationNo, quotationNo), eq(versions.versionNo, versionNo));

/** Newest first. */
export async function selectVersions(db: Db, quotationNos: readonly string[]): Promise<Version[]> {
  if (quotationNos.length === 0) return [];
  return db
    .select()
    .from(versions)
    .where(inArray(versions.quotationNo, [...quotationNos]))
    .orderBy(desc(versions.versionNo));
}

/** In the order of versions and lines. */
export async function selectVersionLines(db: Db, quotationNos: readonly string[]): Promise<VersionLine[]> {
  if (quotationNos.length === 0) return [];
  return db
    .select()
    .from(lines)
    .where(inArray(lines.quotationNo, [...quotationNos]))
    .orderBy(asc(lines.quotationNo), asc(lines.versionNo), asc(lines.lineNo));
}

/** What is in force, or was until it lapsed or was withdrawn. */
export async function selectSentVersion(db: Db, quotationNo: string): Promise<Version | undefined> {
  const [row] = await db
    .select()
    .from(versions)
    .where(and(eq(versions.quotationNo, quotationNo), eq(versions.state, 'sent')));
  return row;
}

/** What is written or waits for a second person. */
export async function selectOpenVersion(db: Db, quotationNo: string): Promise<Version | undefined> {
  const [row] = await db
    .select()
    .from(versions)
    .where(and(eq(versions.quotationNo, quotationNo), inArray(versions.state, ['draft', 'checking'])));
  return row;
}

export async function insertVersion(tx: Tx, version: typeof versions.$inferInsert): Promise<void> {
  await tx.insert(versions).values(version);
}

export async function updateVersion(
  tx: Tx,
  { quotationNo, versionNo }: Pick<Version, 'quotationNo' | 'versionNo'>,
  change: Partial<Version>,
): Promise<void> {
  await tx.update(versions).set(change).where(isVersion(quotationNo, versionNo));
}

export async function replaceVersionLines(
  tx: Tx,
  { quotationNo, versionNo }: Pick<Version, 'quotationNo' | 'versionNo'>,
  fresh: readonly Omit<VersionLine, 'quotationNo' | 'versionNo' | 'lineNo'>[],
): Promise<void> {
  await deleteLines(tx, quotationNo, versionNo);
  await tx
    .insert(lines)
    .values(fresh.map((line, index) => ({ ...line, quotationNo, versionNo, lineNo: index + 1 })));
}

const deleteLines = (tx: Tx, quotationNo: string, versionNo: number) =>
  tx.delete(lines).where(and(eq(lines.quotationNo, quotationNo), eq(lines.versionNo, versionNo)));

/** What was never sent is not needed once the quotation has its result. */
export async function deleteOpenVersion(tx: Tx, quotationNo: string): Promise<void> {
  const open = await selectOpenVersion(tx, quotationNo);
  if (!open) return;
  await deleteLines(tx, quotationNo, open.versionNo);
  await tx.delete(versions).where(isVersion(quotationNo, open.versionNo));
}

export async function selectIsbns(db: Db, bookIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: books.id, isbn: books.isbn })
    .from(books)
    .where(inArray(books.id, [...bookIds]));
  return new Map(rows.map(({ id, isbn }) => [id, isbn]));
}

/** Versions that wait for a second person. */
export async function measureCheckedVersions(db: Db): Promise<{ count: number; oldestAt: Date | null }> {
  const [row] = await db
    .select({ count: count(), oldestAt: min(versions.createdAt) })
    .from(versions)
    .where(eq(versions.state, 'checking'));
  return row!;
}
