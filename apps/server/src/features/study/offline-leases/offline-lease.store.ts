import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { OfflineEndReason } from '@zhiye/contract/constants/study/offline-lease';
import { lockByName } from '../../../db/advisory-lock.ts';
import type { Db, Tx } from '../../../db/client.ts';
import { books } from '../../../db/tables/catalog/books.ts';
import { publicationFiles, publications } from '../../../db/tables/catalog/publications.ts';
import { sessions } from '../../../db/tables/people/accounts.ts';
import { offlineLeases } from '../../../db/tables/study/offline-leases.ts';

export type StoredLease = typeof offlineLeases.$inferSelect;

/** A person in one browser. */
export interface LeaseOwner {
  readonly userId: string;
  readonly deviceId: string;
}

/** Far above what one browser may have. */
const MAX_LISTED = 300;

const ofOwner = ({ userId, deviceId }: LeaseOwner) =>
  and(eq(offlineLeases.userId, userId), eq(offlineLeases.deviceId, deviceId));
const isOpen = isNull(offlineLeases.endedAt);

/** Changes of the leases of one browser wait for each other until the transaction ends. */
export async function lockLeases(tx: Tx, { userId, deviceId }: LeaseOwner): Promise<void> {
  await lockByName(tx, `offline leases ${userId} ${deviceId}`);
}

export async function selectOpenLeases(db: Db, owner: LeaseOwner): Promise<StoredLease[]> {
  return db
    .select()
    .from(offlineLeases)
    .where(and(ofOwner(owner), isOpen))
    .orderBy(asc(offlineLeases.startedAt), asc(offlineLeases.id))
    .limit(MAX_LISTED);
}

/** Latest first. */
export async function selectEndedLeases(db: Db, owner: LeaseOwner, since: Date): Promise<StoredLease[]> {
  return db
    .select()
    .from(offlineLeases)
    .where(and(ofOwner(owner), gt(offlineLeases.endedAt, since)))
    .orderBy(desc(offlineLeases.endedAt), asc(offlineLeases.id))
    .limit(MAX_LISTED);
}

export async function selectLease(db: Db, userId: string, id: string): Promise<StoredLease | undefined> {
  const [row] = await db
    .select()
    .from(offlineLeases)
    .where(and(eq(offlineLeases.id, id), eq(offlineLeases.userId, userId)));
  return row;
}

export async function insertLease(db: Db, lease: typeof offlineLeases.$inferInsert): Promise<StoredLease> {
  const [row] = await db.insert(offlineLeases).values(lease).returning();
  return row!;
}

export async function updateLease(
  db: Db,
  id: string,
  change: Partial<Pick<StoredLease, 'revision' | 'sessionId' | 'contactAt' | 'endsAt'>>,
): Promise<void> {
  await db.update(offlineLeases).set(change).where(eq(offlineLeases.id, id));
}

export async function updateLeaseSession(db: Db, ids: readonly string[], sessionId: string): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(offlineLeases)
    .set({ sessionId })
    .where(inArray(offlineLeases.id, [...ids]));
}

/** Those of the sessions that were signed out, by the person or by somebody else. */
export async function selectEndedSessions(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), isNotNull(sessions.endedAt)));
  return rows.map(({ id }) => id);
}

export async function endLeases(
  db: Db,
  ids: readonly string[],
  endReason: OfflineEndReason,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(offlineLeases)
    .set({ endedAt: now, endReason })
    .where(and(inArray(offlineLeases.id, [...ids]), isOpen));
}

/** The leases of a browser count together, so that two open books count no second twice. */
export async function updateCountedUntil(db: Db, owner: LeaseOwner, until: Date): Promise<void> {
  await db
    .update(offlineLeases)
    .set({ countedUntil: until })
    .where(and(ofOwner(owner), isOpen, lt(offlineLeases.countedUntil, until)));
}

/** Leases that the person started in any browser, ended ones included. */
export const countLeasesStartedSince = (db: Db, userId: string, since: Date): Promise<number> =>
  db.$count(offlineLeases, and(eq(offlineLeases.userId, userId), gte(offlineLeases.startedAt, since)));

export const countOpenLeases = (db: Db): Promise<number> => db.$count(offlineLeases, isOpen);

/** Ends leases whose session, device or access is over. Returns how many. */
export async function endLostLeases(db: Db, now: Date, lapsedBefore: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute(sql`
    WITH lost AS (
      SELECT l.id,
        CASE
          WHEN EXISTS (
            SELECT FROM sessions s WHERE s.id = l.session_id AND s.ended_at IS NOT NULL
          ) THEN 'session'
          WHEN NOT EXISTS (
            SELECT FROM devices d WHERE d.user_id = l.user_id AND d.id = l.device_id AND d.bound_at IS NOT NULL
          ) THEN 'device'
          WHEN NOT EXISTS (
            SELECT FROM entitlements e WHERE e.user_id = l.user_id AND e.book_id = l.book_id
              AND e.revoked_at IS NULL AND (e.ends_at IS NULL OR e.ends_at > ${at})
          ) THEN 'access'
          WHEN l.contact_at < ${lapsedBefore.toISOString()}::timestamptz THEN 'lapsed'
        END AS reason
      FROM offline_leases l WHERE l.ended_at IS NULL
    )
    UPDATE offline_leases SET ended_at = ${at}, end_reason = lost.reason
    FROM lost WHERE offline_leases.id = lost.id AND lost.reason IS NOT NULL AND offline_leases.ended_at IS NULL
    RETURNING offline_leases.id`);
  return rows.length;
}

export async function deleteLeasesEndedBefore(db: Db, before: Date): Promise<void> {
  await db.delete(offlineLeases).where(lt(offlineLeases.endedAt, before));
}

export async function deleteLeasesOf(db: Db, userId: string): Promise<void> {
  await db.delete(offlineLeases).where(eq(offlineLeases.userId, userId));
}

/** The files of a revision, in the order of their paths. */
export async function selectFilesOfRevision(db: Db, bookId: number, revision: string) {
  return db
    .select({
      path: publicationFiles.path,
      mediaType: publicationFiles.mediaType,
      sizeBytes: publicationFiles.sizeBytes,
      sha256: publicationFiles.sha256,
    })
    .from(publicationFiles)
    .innerJoin(publications, eq(publications.id, publicationFiles.publicationId))
    .where(and(eq(publications.bookId, bookId), eq(publications.revision, revision)))
    .orderBy(asc(publicationFiles.path));
}

/** Title and current revision of books; a book without a published text is missing. */
export async function selectCurrentTexts(
  db: Db,
  bookIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly title: string; readonly revision: string }>> {
  if (bookIds.length === 0) return new Map();
  const rows = await db
    .select({ bookId: books.id, title: books.title, revision: publications.revision })
    .from(books)
    .innerJoin(publications, and(eq(publications.bookId, books.id), publications.isCurrent))
    .where(inArray(books.id, [...bookIds]));
  return new Map(rows.map(({ bookId, ...text }) => [bookId, text]));
}
