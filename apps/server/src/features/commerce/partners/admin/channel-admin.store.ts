import { and, asc, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { Db, Tx } from '../../../../db/client.ts';
import { containsPattern } from '../../../../db/like-pattern.ts';
import { accountApplications, users } from '../../../../db/tables/people/accounts.ts';
import { books, subjects } from '../../../../db/tables/catalog/books.ts';
import { channels, channelTerms, channelTerritories } from '../../../../db/tables/commerce/partners.ts';

export type ChannelProfile = typeof channels.$inferSelect;

const isChannelAccount = eq(users.type, USER_TYPE.channel);

const matches = (keyword: string | undefined) => {
  if (!keyword) return isChannelAccount;
  const pattern = containsPattern(keyword);
  return and(
    isChannelAccount,
    or(
      ilike(users.name, pattern),
      ilike(users.accountName, pattern),
      ilike(channels.companyName, pattern),
      ilike(channels.channelNo, pattern),
      ilike(channels.contactName, pattern),
    ),
  );
};

export async function countChannels(db: Db, keyword: string | undefined): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(users)
    .leftJoin(channels, eq(channels.userId, users.id))
    .where(matches(keyword));
  return row!.total;
}

/** Sorted by number, those without details first. */
export async function selectChannels(
  db: Db,
  keyword: string | undefined,
  day: string,
  page: { limit: number; offset: number },
) {
  const isValid = sql`valid_from <= ${day}::date AND coalesce(valid_to, 'infinity'::date) >= ${day}::date`;
  return db
    .select({
      channelId: users.id,
      accountName: users.accountName,
      name: users.name,
      profile: channels,
      institutions: sql<number>`(SELECT count(institution_id)::int FROM channel_territories
        WHERE channel_id = ${users.id} AND ${isValid})`,
      regions: sql<string[]>`ARRAY(SELECT region FROM channel_territories
        WHERE channel_id = ${users.id} AND region IS NOT NULL AND ${isValid} ORDER BY region)`,
      terms: sql<number>`(SELECT count(*)::int FROM channel_terms
        WHERE channel_id = ${users.id} AND ${isValid})`,
    })
    .from(users)
    .leftJoin(channels, eq(channels.userId, users.id))
    .where(matches(keyword))
    .orderBy(sql`${channels.channelNo} NULLS FIRST`, asc(users.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function selectChannelAccount(db: Db, channelId: string) {
  const [row] = await db
    .select({ channelId: users.id, accountName: users.accountName, name: users.name, profile: channels })
    .from(users)
    .leftJoin(channels, eq(channels.userId, users.id))
    .where(and(eq(users.id, channelId), isChannelAccount));
  return row;
}

/** Writes the details of a channel. */
export async function upsertChannel(
  tx: Tx,
  { createdAt, ...profile }: typeof channels.$inferInsert & { createdAt: Date },
): Promise<void> {
  const { userId: _, ...change } = profile;
  await tx
    .insert(channels)
    .values({ ...profile, createdAt })
    .onConflictDoUpdate({ target: channels.userId, set: change });
}

/** Locks until the transaction ends. */
export async function lockChannel(tx: Tx, channelId: string): Promise<ChannelProfile | undefined> {
  const [row] = await tx.select().from(channels).where(eq(channels.userId, channelId)).for('update');
  return row;
}

const creators = alias(users, 'creators');
const enders = alias(users, 'enders');
const served = alias(users, 'served');

/** Newest first. */
export async function selectTerritories(db: Db, channelId: string) {
  return db
    .select({
      territory: channelTerritories,
      institutionName: sql<string | null>`coalesce(nullif(${served.institution}, ''), ${served.name})`,
      createdByName: creators.name,
      endedByName: enders.name,
    })
    .from(channelTerritories)
    .leftJoin(served, eq(served.id, channelTerritories.institutionId))
    .innerJoin(creators, eq(creators.id, channelTerritories.createdBy))
    .leftJoin(enders, eq(enders.id, channelTerritories.endedBy))
    .where(eq(channelTerritories.channelId, channelId))
    .orderBy(desc(channelTerritories.validFrom), desc(channelTerritories.id))
    .limit(500);
}

/** Newest first. */
export async function selectTerms(db: Db, channelId: string) {
  return db
    .select({
      term: channelTerms,
      title: books.title,
      subjectName: subjects.name,
      subjectNameEn: subjects.nameEn,
      createdByName: creators.name,
      endedByName: enders.name,
    })
    .from(channelTerms)
    .leftJoin(books, eq(books.id, channelTerms.bookId))
    .leftJoin(subjects, eq(subjects.code, channelTerms.subjectCode))
    .innerJoin(creators, eq(creators.id, channelTerms.createdBy))
    .leftJoin(enders, eq(enders.id, channelTerms.endedBy))
    .where(eq(channelTerms.channelId, channelId))
    .orderBy(desc(channelTerms.validFrom), desc(channelTerms.id))
    .limit(500);
}

export const insertTerritory = (tx: Tx, row: typeof channelTerritories.$inferInsert) =>
  tx.insert(channelTerritories).values(row);

export const insertTerm = (tx: Tx, row: typeof channelTerms.$inferInsert) =>
  tx.insert(channelTerms).values(row);

interface Ending {
  readonly validTo: string;
  readonly endedBy: string;
  readonly endedAt: Date;
}

export async function lockTerritory(tx: Tx, id: string) {
  const [row] = await tx.select().from(channelTerritories).where(eq(channelTerritories.id, id)).for('update');
  return row;
}

export async function lockTerm(tx: Tx, id: string) {
  const [row] = await tx.select().from(channelTerms).where(eq(channelTerms.id, id)).for('update');
  return row;
}

export const endTerritoryRow = (tx: Tx, id: string, ending: Ending) =>
  tx.update(channelTerritories).set(ending).where(eq(channelTerritories.id, id));

export const endTermRow = (tx: Tx, id: string, ending: Ending) =>
  tx.update(channelTerms).set(ending).where(eq(channelTerms.id, id));

/** The name of the channel that already serves an institution or a region in a period. */
export async function selectServingChannelName(
  db: Db,
  { institutionId, region }: { institutionId?: string | undefined; region?: string | undefined },
  { validFrom, validTo }: { validFrom: string; validTo: string | null },
): Promise<string | undefined> {
  const [row] = await db
    .select({ name: channels.companyName })
    .from(channelTerritories)
    .innerJoin(channels, eq(channels.userId, channelTerritories.channelId))
    .where(
      and(
        institutionId
          ? eq(channelTerritories.institutionId, institutionId)
          : eq(channelTerritories.region, region!),
        sql`${channelTerritories.validFrom} <= coalesce(${validTo}::date, 'infinity'::date)`,
        sql`coalesce(${channelTerritories.validTo}, 'infinity'::date) >= ${validFrom}::date`,
        sql`coalesce(${channelTerritories.validTo}, 'infinity'::date) >= ${channelTerritories.validFrom}`,
      ),
    )
    .limit(1);
  return row?.name;
}

const institutionName = sql<string>`coalesce(nullif(${users.institution}, ''), ${users.name})`;

/** Returns at most 20 approved institutions whose name contains a keyword, sorted by name. */
export async function selectInstitutionChoices(db: Db, keyword: string) {
  return db
    .select({
      institutionId: users.id,
      name: institutionName,
      address: sql<string | null>`(SELECT address FROM ${accountApplications}
        WHERE user_id = ${users.id} AND type = ${USER_TYPE.institution} AND state = 'approved'
        ORDER BY submitted_at DESC LIMIT 1)`,
    })
    .from(users)
    .where(and(eq(users.type, USER_TYPE.institution), ilike(institutionName, containsPattern(keyword))))
    .orderBy(institutionName, asc(users.id))
    .limit(20);
}

export async function isInstitution(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.type, USER_TYPE.institution)));
  return rows.length > 0;
}

export async function subjectExists(db: Db, code: string): Promise<boolean> {
  const rows = await db.select({ code: subjects.code }).from(subjects).where(eq(subjects.code, code));
  return rows.length > 0;
}

export async function bookExists(db: Db, bookId: number): Promise<boolean> {
  const rows = await db.select({ id: books.id }).from(books).where(eq(books.id, bookId));
  return rows.length > 0;
}
