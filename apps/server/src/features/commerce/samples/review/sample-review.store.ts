import { and, asc, count, desc, eq, ilike, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SampleAdoption, SampleCounts } from '@zhiye/contract';
import { isOpenSample } from '@zhiye/contract/constants/commerce/sample';
import type { SampleStatus } from '@zhiye/contract/constants/commerce/sample';
import type { Db } from '../../../../db/client.ts';
import { containsPattern, startsWithPattern } from '../../../../db/like-pattern.ts';
import { measureWaiting } from '../../../../db/waiting-work.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { books } from '../../../../db/tables/catalog/books.ts';
import {
  sampleApplications as samples,
  sampleMoves,
  sampleRecommendations,
} from '../../../../db/tables/commerce/samples.ts';
import { toCounts } from '../applications/sample-list.store.ts';
import { OPEN_STATUSES } from '../sample-status.ts';
import type { Sample } from '../sample.store.ts';

export interface QueueFilter {
  readonly term?: string;
  readonly keyword?: string;
  /** Only open applications whose due day is before this day. */
  readonly overdueOn?: string;
}

const isOpen = inArray(samples.status, OPEN_STATUSES);

function matches({ term, keyword, overdueOn }: QueueFilter) {
  const pattern = keyword && containsPattern(keyword);
  return and(
    term ? eq(samples.term, term) : undefined,
    overdueOn ? and(isOpen, lt(samples.dueDay, overdueOn)) : undefined,
    pattern
      ? or(
          ilike(samples.applicationNo, startsWithPattern(keyword)),
          ilike(users.name, pattern),
          ilike(users.institution, pattern),
          ilike(books.title, pattern),
          ilike(samples.courseTitle, pattern),
        )
      : undefined,
  );
}

const reviewers = alias(users, 'reviewers');

const rowsOf = (db: Db) =>
  db
    .select({
      sample: samples,
      name: users.name,
      accountName: users.accountName,
      institution: users.institution,
      department: users.department,
      userType: users.type,
      reviewerName: reviewers.name,
    })
    .from(samples)
    .innerJoin(users, eq(users.id, samples.userId))
    .innerJoin(books, eq(books.id, samples.bookId))
    .leftJoin(reviewers, eq(reviewers.id, samples.reviewerId))
    .$dynamic();

export type QueueRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** Open ones come in the order in which they were sent, others newest first. */
export async function selectQueue(
  db: Db,
  filter: QueueFilter,
  page: { status?: SampleStatus; limit: number; offset: number },
): Promise<QueueRow[]> {
  const isWaiting =
    filter.overdueOn !== undefined || (page.status !== undefined && isOpenSample(page.status));
  const order = isWaiting ? asc : desc;
  return rowsOf(db)
    .where(and(matches(filter), page.status ? eq(samples.status, page.status) : undefined))
    .orderBy(order(samples.submittedAt), order(samples.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function selectQueueRow(db: Db, id: string): Promise<QueueRow | undefined> {
  const [row] = await rowsOf(db).where(eq(samples.id, id));
  return row;
}

export async function countQueue(db: Db, filter: QueueFilter): Promise<SampleCounts> {
  const rows = await db
    .select({ status: samples.status, total: count() })
    .from(samples)
    .innerJoin(users, eq(users.id, samples.userId))
    .innerJoin(books, eq(books.id, samples.bookId))
    .where(matches(filter))
    .groupBy(samples.status);
  return toCounts(rows);
}

/** How many open applications are overdue on a day, and how many are due on it. */
export async function countDue(db: Db, today: string): Promise<{ overdue: number; dueToday: number }> {
  const [row] = await db
    .select({
      overdue: sql<number>`count(*) FILTER (WHERE ${samples.dueDay} < ${today})::int`,
      dueToday: sql<number>`count(*) FILTER (WHERE ${samples.dueDay} = ${today})::int`,
    })
    .from(samples)
    .where(isOpen);
  return row!;
}

/** Applications without a decision. */
export const measureOpenSamples = (db: Db) => measureWaiting(db, samples, samples.submittedAt, isOpen);

const MAX_TERMS = 12;

export async function selectTerms(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ term: samples.term })
    .from(samples)
    .orderBy(desc(samples.term))
    .limit(MAX_TERMS);
  return rows.map(({ term }) => term);
}

const adoption = {
  applications: count(),
  students: sql<number>`coalesce(sum(${samples.studentCount}), 0)::int`,
};
const isPassed = eq(samples.status, 'passed');

/** Passed applications by book. */
export async function selectAdoptionsOfBooks(db: Db, bookIds: readonly number[]) {
  if (bookIds.length === 0) return new Map<number, SampleAdoption>();
  const rows = await db
    .select({ key: samples.bookId, ...adoption })
    .from(samples)
    .where(and(inArray(samples.bookId, [...bookIds]), isPassed))
    .groupBy(samples.bookId);
  return new Map(rows.map(({ key, ...adopted }) => [key, adopted]));
}

/** Passed applications by teacher. */
export async function selectAdoptionsOfTeachers(db: Db, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, SampleAdoption>();
  const rows = await db
    .select({ key: samples.userId, ...adoption })
    .from(samples)
    .where(and(inArray(samples.userId, [...userIds]), isPassed))
    .groupBy(samples.userId);
  return new Map(rows.map(({ key, ...adopted }) => [key, adopted]));
}

const MAX_EARLIER = 10;

/** Other applications of the teacher, newest first. */
export async function selectEarlierSamples(db: Db, { userId, id }: Pick<Sample, 'userId' | 'id'>) {
  return db
    .select({
      applicationNo: samples.applicationNo,
      title: books.title,
      bookId: samples.bookId,
      term: samples.term,
      courseTitle: samples.courseTitle,
      studentCount: samples.studentCount,
      status: samples.status,
    })
    .from(samples)
    .innerJoin(books, eq(books.id, samples.bookId))
    .where(and(eq(samples.userId, userId), ne(samples.id, id)))
    .orderBy(desc(samples.appliedAt), desc(samples.id))
    .limit(MAX_EARLIER);
}

/** How many other teachers of the institution applied for the book in the term. */
export async function countColleagues(
  db: Db,
  { userId, bookId, term }: Sample,
  institution: string,
): Promise<number> {
  if (institution === '') return 0;
  const [row] = await db
    .select({ total: sql<number>`count(DISTINCT ${samples.userId})::int` })
    .from(samples)
    .innerJoin(users, eq(users.id, samples.userId))
    .where(
      and(
        eq(samples.bookId, bookId),
        eq(samples.term, term),
        ne(samples.userId, userId),
        ne(samples.status, 'canceled'),
        eq(users.institution, institution),
      ),
    );
  return row!.total;
}

/** Moves are returned in the order in which they happened. */
export async function selectMoves(db: Db, { userId, id }: Pick<Sample, 'userId' | 'id'>) {
  return db
    .select({
      status: sampleMoves.status,
      at: sampleMoves.createdAt,
      byName: users.name,
      reason: sampleMoves.reason,
    })
    .from(sampleMoves)
    .leftJoin(users, eq(users.id, sampleMoves.actorId))
    .where(and(eq(sampleMoves.userId, userId), eq(sampleMoves.applicationId, id)))
    .orderBy(asc(sampleMoves.createdAt), asc(sampleMoves.step));
}

export async function selectRecommendations(db: Db, { userId, id }: Pick<Sample, 'userId' | 'id'>) {
  return db
    .select({
      channelName: users.name,
      note: sampleRecommendations.note,
      createdAt: sampleRecommendations.createdAt,
    })
    .from(sampleRecommendations)
    .innerJoin(users, eq(users.id, sampleRecommendations.channelId))
    .where(and(eq(sampleRecommendations.userId, userId), eq(sampleRecommendations.applicationId, id)))
    .orderBy(desc(sampleRecommendations.createdAt));
}

export async function countKnownSamples(db: Db, ids: readonly string[]): Promise<number> {
  return db.$count(samples, inArray(samples.id, [...ids]));
}
