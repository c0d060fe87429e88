import { asc, count, eq, sql } from 'drizzle-orm';
import type { SubjectCount } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { books, subjects } from '../../../../db/tables/catalog/books.ts';

/** Does nothing when the code exists. */
export async function insertSubject(db: Db, row: typeof subjects.$inferInsert): Promise<void> {
  await db.insert(subjects).values(row).onConflictDoNothing();
}

/** The top subjects with the subjects below them and the number of listed books of each top subject. */
export async function selectSubjectCounts(db: Db): Promise<SubjectCount[]> {
  const rows = await db.select().from(subjects).orderBy(asc(subjects.sort));
  const counted = await db
    .select({ code: books.subjectCode, total: count() })
    .from(books)
    .where(eq(books.listed, true))
    .groupBy(books.subjectCode);
  const topOf = new Map(rows.map((row) => [row.code, row.parentCode ?? row.code]));
  const totals = new Map<string, number>();
  for (const { code, total } of counted) {
    const top = topOf.get(code)!;
    totals.set(top, (totals.get(top) ?? 0) + total);
  }
  const named = (row: (typeof rows)[number]) => ({
    subjectCode: row.code,
    name: row.name,
    nameEn: row.nameEn,
  });
  return rows
    .filter((row) => row.parentCode === null)
    .map((row) => ({
      ...named(row),
      bookCount: totals.get(row.code) ?? 0,
      children: rows.filter((child) => child.parentCode === row.code).map(named),
    }));
}

/** The path goes from the top subject down to this one. */
export async function selectSubjectPath(db: Db, code: string) {
  const parent = db.select({ code: subjects.parentCode }).from(subjects).where(eq(subjects.code, code));
  const rows = await db
    .select()
    .from(subjects)
    .where(sql`${subjects.code} = ${code} OR ${subjects.code} = (${parent})`);
  return rows
    .sort((a, b) => Number(b.parentCode === null) - Number(a.parentCode === null))
    .map((row) => ({ subjectCode: row.code, name: row.name, nameEn: row.nameEn }));
}

/** The code and the codes below it; the code alone when there is no such subject. */
export async function selectSubjectCodesBelow(db: Db, code: string): Promise<string[]> {
  const rows = await db.select({ code: subjects.code }).from(subjects).where(eq(subjects.parentCode, code));
  return [code, ...rows.map((row) => row.code)];
}
