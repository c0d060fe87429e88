import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { codes } from '../../../../db/tables/commerce/codes.ts';
import { claimLinks, codeClaims } from '../../../../db/tables/commerce/rosters.ts';
import type { OwnedLine } from '../rosters/roster-entry.store.ts';

/** More than a line of an order needs. */
const MAX_LINKS = 50;

export type ClaimLinkRow = typeof claimLinks.$inferSelect;

export async function insertClaimLink(db: Db, link: typeof claimLinks.$inferInsert): Promise<ClaimLinkRow> {
  const [row] = await db.insert(claimLinks).values(link).returning();
  return row!;
}

/** Open ones first, then the newest. */
export async function selectClaimLinks(
  db: Db,
  { ownerId, orderNo, lineNo }: OwnedLine,
): Promise<ClaimLinkRow[]> {
  return db
    .select()
    .from(claimLinks)
    .where(
      and(eq(claimLinks.ownerId, ownerId), eq(claimLinks.orderNo, orderNo), eq(claimLinks.lineNo, lineNo)),
    )
    .orderBy(sql`${claimLinks.closedAt} IS NOT NULL`, desc(claimLinks.createdAt), desc(claimLinks.id))
    .limit(MAX_LINKS);
}

export async function lockOwnClaimLink(
  db: Db,
  ownerId: string,
  id: string,
): Promise<ClaimLinkRow | undefined> {
  const [row] = await db
    .select()
    .from(claimLinks)
    .where(and(eq(claimLinks.id, id), eq(claimLinks.ownerId, ownerId)))
    .for('update');
  return row;
}

export async function closeLink(db: Db, id: string, closedAt: Date): Promise<void> {
  await db.update(claimLinks).set({ closedAt }).where(eq(claimLinks.id, id));
}

export async function selectLinkByToken(db: Db, tokenHash: string): Promise<ClaimLinkRow | undefined> {
  const [row] = await db.select().from(claimLinks).where(eq(claimLinks.tokenHash, tokenHash));
  return row;
}

/** Claims of a link wait for each other. */
export async function lockClaimLink(db: Db, id: string): Promise<ClaimLinkRow> {
  const [row] = await db.select().from(claimLinks).where(eq(claimLinks.id, id)).for('update');
  return row!;
}

export async function countClaims(db: Db, linkIds: readonly string[]): Promise<Map<string, number>> {
  if (linkIds.length === 0) return new Map();
  const rows = await db
    .select({ linkId: codeClaims.linkId, total: count() })
    .from(codeClaims)
    .where(inArray(codeClaims.linkId, [...linkIds]))
    .groupBy(codeClaims.linkId);
  return new Map(rows.map(({ linkId, total }) => [linkId, total]));
}

export async function hasClaimed(db: Db, linkId: string, userId: string): Promise<boolean> {
  const filter = and(eq(codeClaims.linkId, linkId), eq(codeClaims.userId, userId));
  return (await db.$count(codeClaims, filter)) > 0;
}

export async function insertClaim(db: Db, claim: typeof codeClaims.$inferInsert): Promise<void> {
  await db.insert(codeClaims).values(claim);
}

/** The book of a line, and what its owner is called. */
export async function selectClaimOffer(db: Db, { ownerId, orderNo, lineNo }: OwnedLine) {
  const [row] = await db
    .select({
      bookId: codes.bookId,
      duration: codes.duration,
      institution: sql<string>`coalesce(nullif(${users.institution}, ''), ${users.name})`,
    })
    .from(codes)
    .innerJoin(users, eq(users.id, codes.ownerId))
    .where(and(eq(codes.ownerId, ownerId), eq(codes.orderNo, orderNo), eq(codes.lineNo, lineNo)))
    .limit(1);
  return row!;
}
