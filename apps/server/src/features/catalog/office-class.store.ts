import { and, asc, count, eq, isNull, max } from 'drizzle-orm';
import type { OfficeClass } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { books, classes } from '../../db/tables/catalog.ts';

export type ClassRow = typeof classes.$inferSelect;

/** Each top class with those below it, in the order of the shop. */
export async function selectOfficeClasses(db: Db): Promise<OfficeClass[]> {
  const rows = await db.select().from(classes).orderBy(asc(classes.sort), asc(classes.code));
  const counted = await db
    .select({ code: books.classCode, total: count() })
    .from(books)
    .groupBy(books.classCode);
  const totals = new Map(counted.map(({ code, total }) => [code, total]));
  const describe = ({ code: classCode, parentCode, name, nameEn }: ClassRow): OfficeClass => ({
    ...{ classCode, parentCode, name, nameEn },
    bookCount: totals.get(classCode) ?? 0,
  });
  return rows
    .filter(({ parentCode }) => parentCode === null)
    .flatMap((top) => [top, ...rows.filter(({ parentCode }) => parentCode === top.code)])
    .map(describe);
}

/** All of them, held until the transaction ends: they are few, and their order is one thing. */
export const lockClasses = (db: Db): Promise<ClassRow[]> =>
  db.select().from(classes).orderBy(asc(classes.sort), asc(classes.code)).for('update');

export async function selectNextSort(db: Db, parentCode: string | null): Promise<number> {
  const siblings = parentCode === null ? isNull(classes.parentCode) : eq(classes.parentCode, parentCode);
  const [row] = await db
    .select({ last: max(classes.sort) })
    .from(classes)
    .where(and(siblings));
  return (row?.last ?? 0) + 1;
}

/** False when the code is taken. */
export async function insertNewClass(db: Db, row: ClassRow): Promise<boolean> {
  const rows = await db.insert(classes).values(row).onConflictDoNothing().returning({ code: classes.code });
  return rows.length > 0;
}

export async function updateClass(db: Db, code: string, change: Partial<ClassRow>): Promise<void> {
  await db.update(classes).set(change).where(eq(classes.code, code));
}

export const countBooksOfClass = (db: Db, code: string): Promise<number> =>
  db.$count(books, eq(books.classCode, code));

export async function deleteClassRow(db: Db, code: string): Promise<void> {
  await db.delete(classes).where(eq(classes.code, code));
}
