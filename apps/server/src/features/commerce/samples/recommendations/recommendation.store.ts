import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { SampleCounts } from '@zhiye/contract';
import type { SampleStatus } from '@zhiye/contract/constants/commerce/sample';
import type { Db, Tx } from '../../../../db/client.ts';
import { containsPattern } from '../../../../db/like-pattern.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { books } from '../../../../db/tables/catalog/books.ts';
import {
  sampleApplications as samples,
  sampleRecommendations,
} from '../../../../db/tables/commerce/samples.ts';
import { servedTeachers } from '../../partners/index.ts';
import { toCounts } from '../applications/sample-list.store.ts';

interface ChannelFilter {
  readonly channelId: string;
  /** The business day on which the channel serves the teachers. */
  readonly day: string;
  readonly keyword?: string;
}

const matches = ({ channelId, day, keyword }: ChannelFilter) => {
  const pattern = keyword && containsPattern(keyword);
  return and(
    // inArray adds no parentheses around plain SQL
    sql`${samples.userId} IN (${servedTeachers(channelId, day)})`,
    pattern
      ? or(
          ilike(books.title, pattern),
          ilike(samples.courseTitle, pattern),
          ilike(users.institution, pattern),
          ilike(users.name, pattern),
        )
      : undefined,
  );
};

export async function selectChannelSamples(
  db: Db,
  filter: ChannelFilter,
  page: { status?: SampleStatus; limit: number; offset: number },
) {
  const isOwn = and(
    eq(sampleRecommendations.userId, samples.userId),
    eq(sampleRecommendations.applicationId, samples.id),
    eq(sampleRecommendations.channelId, filter.channelId),
  );
  return db
    .select({
      sample: samples,
      teacher: { name: users.name, institution: users.institution, department: users.department },
      note: sampleRecommendations.note,
      recommendedAt: sampleRecommendations.createdAt,
    })
    .from(samples)
    .innerJoin(users, eq(users.id, samples.userId))
    .innerJoin(books, eq(books.id, samples.bookId))
    .leftJoin(sampleRecommendations, isOwn)
    .where(and(matches(filter), page.status ? eq(samples.status, page.status) : undefined))
    .orderBy(desc(samples.appliedAt), desc(samples.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countChannelSamples(db: Db, filter: ChannelFilter): Promise<SampleCounts> {
  const rows = await db
    .select({ status: samples.status, total: count() })
    .from(samples)
    .innerJoin(users, eq(users.id, samples.userId))
    .innerJoin(books, eq(books.id, samples.bookId))
    .where(matches(filter))
    .groupBy(samples.status);
  return toCounts(rows);
}

/** A channel has one note for an application. */
export async function upsertRecommendation(
  tx: Tx,
  row: typeof sampleRecommendations.$inferInsert,
): Promise<void> {
  const { userId, applicationId, channelId } = sampleRecommendations;
  await tx
    .insert(sampleRecommendations)
    .values(row)
    .onConflictDoUpdate({
      target: [userId, applicationId, channelId],
      set: { note: row.note, createdAt: row.createdAt },
    });
}
