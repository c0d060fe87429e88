import { asc, count, eq, sql } from 'drizzle-orm';
import type { ClassCount } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { books, classes } from '../../db/tables/catalog.ts';

/** A code that is there stays as it is. */
export async function insertClass(db: Db, row: typeof classes.$inferInsert): Promise<void> {
  await db.insert(classes).values(row).onConflictDoNothing();
}

/** The top classes with their subclasses and the number of books on the shelf below each. */
export async function selectClassCounts(db: Db): Promise<ClassCount[]> {
  const rows = await db.select().from(classes).orderBy(asc(classes.sort));
  const counted = await db
    .select({ code: books.classCode, total: count() })
    .from(books)
    .where(eq(books.onShelf, true))
    .groupBy(books.classCode);
  const topOf = new Map(rows.map((row) => [row.code, row.parentCode ?? row.code]));
  const totals = new Map<string, number>();
  for (const { code, total } of counted) {
    const top = topOf.get(code)!;
    totals.set(top, (totals.get(top) ?? 0) + total);
  }
  const named = (row: (typeof rows)[number]) => ({ classCode: row.code, name: row.name, nameEn: row.nameEn });
  return rows
    .filter((row) => row.parentCode === null)
    .map((row) => ({
      ...named(row),
      bookCount: totals.get(row.code) ?? 0,
      children: rows.filter((child) => child.parentCode === row.code).map(named),
    }));
}

/** From the top class down to this one. */
export async function selectClassPath(db: Db, code: string) {
  const parent = db.select({ code: classes.parentCode }).from(classes).where(eq(classes.code, code));
  const rows = await db
    .select()
    .from(classes)
    .where(sql`${classes.code} = ${code} OR ${classes.code} = (${parent})`);
  return rows
    .sort((a, b) => Number(b.parentCode === null) - Number(a.parentCode === null))
    .map((row) => ({ classCode: row.code, name: row.name, nameEn: row.nameEn }));
}

/** A class and its subclasses; the class alone when there is none of this code. */
export async function selectCodesBelow(db: Db, code: string): Promise<string[]> {
  const rows = await db.select({ code: classes.code }).from(classes).where(eq(classes.parentCode, code));
  return [code, ...rows.map((row) => row.code)];
}
