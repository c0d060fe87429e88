import { and, count, desc, eq, gte, ilike, lt, or, sql } from 'drizzle-orm';
import type { SampleCounts } from '@zhiye/contract';
import { SAMPLE_STATUSES } from '@zhiye/contract/constants/commerce/sample';
import type { SampleStatus } from '@zhiye/contract/constants/commerce/sample';
import type { Db } from '../../../../db/client.ts';
import { containsPattern } from '../../../../db/like-pattern.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { books } from '../../../../db/tables/catalog/books.ts';
import { sampleApplications as samples } from '../../../../db/tables/commerce/samples.ts';
import { startOfBusinessDay } from '../../../../platform/clock.ts';
import type { Sample } from '../sample.store.ts';

interface OwnFilter {
  readonly userId: string;
  readonly year?: number;
  readonly keyword?: string;
}

const startOfYear = (year: number): Date => startOfBusinessDay(`${year}-01-01`);

const matches = ({ userId, year, keyword }: OwnFilter) => {
  const pattern = keyword && containsPattern(keyword);
  return and(
    eq(samples.userId, userId),
    year ? gte(samples.appliedAt, startOfYear(year)) : undefined,
    year ? lt(samples.appliedAt, startOfYear(year + 1)) : undefined,
    pattern ? or(ilike(books.title, pattern), ilike(samples.courseTitle, pattern)) : undefined,
  );
};

export async function selectOwnSamples(
  db: Db,
  filter: OwnFilter,
  page: { status?: SampleStatus; limit: number; offset: number },
): Promise<Sample[]> {
  const rows = await db
    .select({ sample: samples })
    .from(samples)
    .innerJoin(books, eq(books.id, samples.bookId))
    .where(and(matches(filter), page.status ? eq(samples.status, page.status) : undefined))
    .orderBy(desc(samples.appliedAt), desc(samples.id))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ sample }) => sample);
}

/** The number in every status, with zeros. */
export const toCounts = (rows: readonly { status: SampleStatus; total: number }[]): SampleCounts => {
  const counts = Object.fromEntries(SAMPLE_STATUSES.map((status) => [status, 0])) as SampleCounts;
  for (const { status, total } of rows) counts[status] = total;
  return counts;
};

export async function countOwnSamples(db: Db, filter: OwnFilter): Promise<SampleCounts> {
  const rows = await db
    .select({ status: samples.status, total: count() })
    .from(samples)
    .innerJoin(books, eq(books.id, samples.bookId))
    .where(matches(filter))
    .groupBy(samples.status);
  return toCounts(rows);
}

export async function selectOwnSample(db: Db, userId: string, id: string): Promise<Sample | undefined> {
  const [row] = await db
    .select()
    .from(samples)
    .where(and(eq(samples.userId, userId), eq(samples.id, id)));
  return row;
}

/** The years of the application dates, newest first. */
export async function selectSampleYears(db: Db, userId: string): Promise<number[]> {
  const year = sql<number>`extract(year FROM ${samples.appliedAt} AT TIME ZONE 'Asia/Shanghai')::int`;
  const rows = await db
    .selectDistinct({ year })
    .from(samples)
    .where(eq(samples.userId, userId))
    .orderBy(desc(year));
  return rows.map((row) => row.year);
}

export async function selectTeacher(db: Db, userId: string) {
  const [row] = await db
    .select({ name: users.name, institution: users.institution, department: users.department })
    .from(users)
    .where(eq(users.id, userId));
  return row!;
}
