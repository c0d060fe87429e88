import { and, asc, count, desc, eq, gt, isNotNull, isNull, min, notExists, sql } from 'drizzle-orm';
import { lockByName } from '../../../../db/advisory-lock.ts';
import type { Db } from '../../../../db/client.ts';
import { codes } from '../../../../db/tables/commerce/codes.ts';
import {
  claimLinks,
  codeClaims,
  rosterEntries,
  rosterImports,
} from '../../../../db/tables/commerce/rosters.ts';
import type { Code } from '../codes/code.store.ts';
import type { OwnedLine } from './roster-entry.store.ts';

/** Makes changes of the roster of a line, and claims of it, wait for each other. Taken before any code is locked. */
export async function lockRoster(db: Db, { orderNo, lineNo }: OwnedLine): Promise<void> {
  const key = `roster ${orderNo} ${lineNo}`;
  await lockByName(db, key);
}

const number = (filter: ReturnType<typeof sql>) =>
  sql<number>`count(*) FILTER (WHERE ${filter})`.mapWith(Number);
const isUsable = sql`${codes.refundRowId} IS NULL`;
const isUnsent = sql`${rosterEntries.id} IS NOT NULL AND ${rosterEntries.mailedAt} IS NULL`;

/** How the codes of an order are spread, by line. Empty for another user's order. */
export async function countLineCodes(db: Db, ownerId: string, orderNo: string, now: Date) {
  return db
    .select({
      lineNo: sql<number>`${codes.lineNo}`,
      bookId: codes.bookId,
      duration: codes.duration,
      expiresAt: min(codes.expiresAt).mapWith(codes.expiresAt),
      total: number(sql`true`),
      activated: number(sql`${codes.state} = 'activated'`),
      sent: number(sql`${codes.state} = 'assigned' AND ${isUsable} AND NOT (${isUnsent})`),
      unsent: number(sql`${codes.state} = 'assigned' AND ${isUsable} AND ${isUnsent}`),
      unassigned: number(
        sql`${codes.state} = 'unassigned' AND ${isUsable} AND ${codes.expiresAt} > ${now.toISOString()}`,
      ),
    })
    .from(codes)
    .leftJoin(rosterEntries, eq(rosterEntries.codeId, codes.id))
    .where(and(eq(codes.ownerId, ownerId), eq(codes.orderNo, orderNo)))
    .groupBy(codes.lineNo, codes.bookId, codes.duration)
    .orderBy(asc(codes.lineNo));
}

/** What the open claim links of each line may still give. */
export async function countReserved(db: Db, orderNo: string, now: Date): Promise<Map<number, number>> {
  const rows = await db
    .select({ lineNo: claimLinks.lineNo, quota: claimLinks.quota, claimed: count(codeClaims.id) })
    .from(claimLinks)
    .leftJoin(codeClaims, eq(codeClaims.linkId, claimLinks.id))
    .where(and(eq(claimLinks.orderNo, orderNo), isNull(claimLinks.closedAt), gt(claimLinks.endsAt, now)))
    .groupBy(claimLinks.id);
  const reserved = new Map<number, number>();
  for (const { lineNo, quota, claimed } of rows)
    reserved.set(lineNo, (reserved.get(lineNo) ?? 0) + quota - claimed);
  return reserved;
}

/** Locks codes that nobody has, in the order in which every other change locks codes. */
export async function lockUnassignedCodes(
  db: Db,
  { ownerId, orderNo, lineNo }: OwnedLine,
  limit: number,
  now: Date,
): Promise<Code[]> {
  if (limit === 0) return [];
  return db
    .select()
    .from(codes)
    .where(
      and(
        eq(codes.ownerId, ownerId),
        eq(codes.orderNo, orderNo),
        eq(codes.lineNo, lineNo),
        eq(codes.state, 'unassigned'),
        isNull(codes.refundRowId),
        gt(codes.expiresAt, now),
      ),
    )
    .orderBy(asc(codes.id))
    .limit(limit)
    .for('update');
}

/** Codes of an address that is no person of the roster. */
const isMailed = (db: Db) =>
  and(
    eq(codes.state, 'assigned'),
    isNull(codes.refundRowId),
    notExists(db.select().from(rosterEntries).where(eq(rosterEntries.codeId, codes.id))),
  );

/** By line and address, the most codes first. */
export async function selectMailedAddresses(db: Db, ownerId: string, orderNo: string, limit: number) {
  return db
    .select({
      lineNo: sql<number>`${codes.lineNo}`.mapWith(Number),
      email: sql<string>`${codes.recipientEmail}`,
      total: count(),
    })
    .from(codes)
    .where(
      and(
        eq(codes.ownerId, ownerId),
        eq(codes.orderNo, orderNo),
        isNotNull(codes.recipientEmail),
        isMailed(db),
      ),
    )
    .groupBy(codes.lineNo, codes.recipientEmail)
    .orderBy(desc(count()), asc(codes.recipientEmail))
    .limit(limit);
}

export async function lockMailedCodes(
  db: Db,
  { ownerId, orderNo, lineNo }: OwnedLine,
  email: string,
): Promise<Code[]> {
  return db
    .select()
    .from(codes)
    .where(
      and(
        eq(codes.ownerId, ownerId),
        eq(codes.orderNo, orderNo),
        eq(codes.lineNo, lineNo),
        eq(codes.recipientEmail, email),
        isMailed(db),
      ),
    )
    .orderBy(asc(codes.id))
    .for('update');
}

export async function selectRosterImport(db: Db, id: string) {
  const [row] = await db.select().from(rosterImports).where(eq(rosterImports.id, id));
  return row;
}

export async function insertRosterImport(db: Db, row: typeof rosterImports.$inferInsert): Promise<void> {
  await db.insert(rosterImports).values(row);
}
