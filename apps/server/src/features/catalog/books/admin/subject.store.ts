import { and, asc, count, eq, isNull, max } from 'drizzle-orm';
import type { AdminSubjectView } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { books, subjects } from '../../../../db/tables/catalog/books.ts';

export type SubjectRow = typeof subjects.$inferSelect;

/** Each top subject followed by the subjects below it, in the order that the shop shows. */
export async function selectAdminSubjects(db: Db): Promise<AdminSubjectView[]> {
  const rows = await db.select().from(subjects).orderBy(asc(subjects.sort), asc(subjects.code));
  const counted = await db
    .select({ code: books.subjectCode, total: count() })
    .from(books)
    .groupBy(books.subjectCode);
  const totals = new Map(counted.map(({ code, total }) => [code, total]));
  const describe = ({ code: subjectCode, parentCode, name, nameEn }: SubjectRow): AdminSubjectView => ({
    subjectCode,
    parentCode,
    name,
    nameEn,
    bookCount: totals.get(subjectCode) ?? 0,
  });
  return rows
    .filter(({ parentCode }) => parentCode === null)
    .flatMap((top) => [top, ...rows.filter(({ parentCode }) => parentCode === top.code)])
    .map(describe);
}

/** Locks all subjects until the transaction ends. They are few, and a move changes several of them. */
export const lockSubjects = (db: Db): Promise<SubjectRow[]> =>
  db.select().from(subjects).orderBy(asc(subjects.sort), asc(subjects.code)).for('update');

export async function selectNextSort(db: Db, parentCode: string | null): Promise<number> {
  const siblings = parentCode === null ? isNull(subjects.parentCode) : eq(subjects.parentCode, parentCode);
  const [row] = await db
    .select({ last: max(subjects.sort) })
    .from(subjects)
    .where(and(siblings));
  return (row?.last ?? 0) + 1;
}

/** False when the code is taken. */
export async function insertNewSubject(db: Db, row: SubjectRow): Promise<boolean> {
  const rows = await db.insert(subjects).values(row).onConflictDoNothing().returning({ code: subjects.code });
  return rows.length > 0;
}

export async function updateSubject(db: Db, code: string, change: Partial<SubjectRow>): Promise<void> {
  await db.update(subjects).set(change).where(eq(subjects.code, code));
}

export const countBooksOfSubject = (db: Db, code: string): Promise<number> =>
  db.$count(books, eq(books.subjectCode, code));

export async function deleteSubjectRow(db: Db, code: string): Promise<void> {
  await db.delete(subjects).where(eq(subjects.code, code));
}
