import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Duration, EntitlementSource } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { lockByName } from '../../../db/advisory-lock.ts';
import { prepareForKeys, prepareStatement } from '../../../db/prepared-statement.ts';
import { books } from '../../../db/tables/catalog/books.ts';
import { entitlements } from '../../../db/tables/commerce/entitlements.ts';

const insertOnce = prepareStatement(
  'insert_entitlement',
  [
    ...(['id', 'userId', 'bookId', 'source', 'sourceRef'] as const),
    ...(['startsAt', 'endsAt', 'pendingDuration', 'createdAt'] as const),
  ],
  (db, row) =>
    db
      .insert(entitlements)
      .values(row)
      .onConflictDoNothing({ target: [entitlements.source, entitlements.sourceRef] })
      .returning({ id: entitlements.id }),
);

type EntitlementRow = typeof entitlements.$inferSelect;
type NewEntitlementRow = Pick<
  EntitlementRow,
  'id' | 'userId' | 'bookId' | 'source' | 'sourceRef' | 'createdAt'
> &
  Partial<Pick<EntitlementRow, 'startsAt' | 'endsAt' | 'pendingDuration'>>;

/** False when there is an entitlement of this source and reference already. */
export async function insertEntitlement(db: Db, row: NewEntitlementRow): Promise<boolean> {
  const period = { startsAt: null, endsAt: null, pendingDuration: null };
  return (await insertOnce(db, { ...period, ...row })).length === 1;
}

/** A statement that is prepared, since every resource of a book needs it. */
const selectStatus = prepareStatement(
  'select_entitlement_status',
  ['userId', 'bookId', 'now'],
  (db, { userId, bookId, now }) => {
    const instant = sql`${now}::timestamptz`;
    return db
      .select({
        isActive: sql<boolean>`bool_or(${entitlements.startsAt} <= ${instant} AND coalesce(${entitlements.endsAt} > ${instant}, true))`,
        isPending: sql<boolean>`bool_or(${entitlements.startsAt} IS NULL)`,
        exists: sql<boolean>`count(*) > 0`,
      })
      .from(entitlements)
      .where(
        and(eq(entitlements.userId, userId), eq(entitlements.bookId, bookId), isNull(entitlements.revokedAt)),
      );
  },
);

/** Whether a user has entitlements for a book that are not revoked, and whether one is active now or waits for the text. */
export async function selectEntitlementStatus(db: Db, userId: string, bookId: number, now: Date) {
  const [row] = await selectStatus(db, { userId, bookId, now: now.toISOString() });
  return row!;
}

/** Whether all entitlements that are active now are samples. */
export async function selectIsSampleOnly(
  db: Db,
  userId: string,
  bookId: number,
  now: Date,
): Promise<boolean> {
  const { source, startsAt, endsAt, revokedAt } = entitlements;
  const [row] = await db
    .select({ isSample: sql<boolean | null>`bool_and(${source} = 'sample')` })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.userId, userId),
        eq(entitlements.bookId, bookId),
        isNull(revokedAt),
        lte(startsAt, now),
        or(isNull(endsAt), gt(endsAt, now)),
      ),
    );
  return row?.isSample ?? false;
}

/** References of the sample books that a user received up to an instant. */
export async function selectSampleRefs(db: Db, userId: string, until: Date): Promise<string[]> {
  const { source, sourceRef, createdAt, revokedAt } = entitlements;
  const isSample = and(eq(entitlements.userId, userId), eq(source, 'sample'), lte(createdAt, until));
  const rows = await db
    .select({ sourceRef })
    .from(entitlements)
    .where(and(isSample, isNull(revokedAt)));
  return rows.map((row) => row.sourceRef);
}

/** What one source gave, unless it is revoked. */
export async function selectGivenEntitlement(db: Db, source: EntitlementSource, sourceRef: string) {
  const isGiven = and(eq(entitlements.source, source), eq(entitlements.sourceRef, sourceRef));
  const [row] = await db
    .select()
    .from(entitlements)
    .where(and(isGiven, isNull(entitlements.revokedAt)));
  return row;
}

export async function updateEntitlementRevokedAt(db: Db, id: string, revokedAt: Date): Promise<void> {
  await db.update(entitlements).set({ revokedAt }).where(eq(entitlements.id, id));
}

/** The access periods of a user for a book that have started or will, in their order, without the revoked ones. */
export async function selectAccessPeriods(db: Db, { userId, bookId }: PendingOwner) {
  const rows = await db
    .select({ id: entitlements.id, startsAt: entitlements.startsAt, endsAt: entitlements.endsAt })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.userId, userId),
        eq(entitlements.bookId, bookId),
        isNotNull(entitlements.startsAt),
        isNull(entitlements.revokedAt),
      ),
    )
    .orderBy(asc(entitlements.startsAt), asc(entitlements.createdAt), asc(entitlements.id));
  return rows as { id: string; startsAt: Date; endsAt: Date | null }[];
}

/** All entitlements of a user for a book, also the revoked ones and those that wait, in the order of their start. */
export async function selectEntitlementPeriods(db: Db, userId: string, bookId: number) {
  const { id, startsAt, endsAt, revokedAt } = entitlements;
  return db
    .select({ id, startsAt, endsAt, revokedAt })
    .from(entitlements)
    .where(and(eq(entitlements.userId, userId), eq(entitlements.bookId, bookId)))
    .orderBy(asc(startsAt), asc(entitlements.createdAt), asc(id));
}

export async function updateAccessPeriod(
  db: Db,
  id: string,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date | null },
): Promise<void> {
  await db.update(entitlements).set({ startsAt, endsAt }).where(eq(entitlements.id, id));
}

/** Makes simultaneous grants of a book wait for each other, so that each renewal sees the end of the one before. */
export const lockEntitlements = (tx: Db, userId: string, bookId: number): Promise<void> =>
  lockByName(tx, `entitlements ${userId} ${bookId}`);

const selectHeld = prepareForKeys('select_held_access', ['userId'], (db, isKey, { userId }) =>
  db
    .select({
      bookId: entitlements.bookId,
      neverEnds: sql<boolean>`bool_or(${entitlements.endsAt} IS NULL AND ${entitlements.startsAt} IS NOT NULL)`,
      willNeverEnd: sql<boolean>`bool_or(${entitlements.endsAt} IS NULL AND coalesce(${entitlements.pendingDuration} = 'long_term', true))`,
      isPending: sql<boolean>`bool_or(${entitlements.startsAt} IS NULL)`,
      endsAt: sql<Date | null>`max(${entitlements.endsAt})`.mapWith(entitlements.endsAt),
    })
    .from(entitlements)
    .where(and(eq(entitlements.userId, userId), isKey(entitlements.bookId), isNull(entitlements.revokedAt)))
    .groupBy(entitlements.bookId),
);

/** What a user's entitlements that are not revoked give together, for each of the books. */
export const selectHeldAccess = (db: Db, userId: string, bookIds: readonly number[]) =>
  selectHeld(db, bookIds, { userId });

const selectEnds = prepareForKeys('select_entitlement_ends', ['source'], (db, isKey, { source }) =>
  db
    .select({
      sourceRef: entitlements.sourceRef,
      endsAt: entitlements.endsAt,
      isPending: sql<boolean>`${entitlements.startsAt} IS NULL`,
    })
    .from(entitlements)
    .where(and(eq(entitlements.source, source), isKey(entitlements.sourceRef))),
);

/** The ends of entitlements, by the reference of their source. */
export async function selectEntitlementEnds(
  db: Db,
  source: EntitlementSource,
  sourceRefs: readonly string[],
) {
  return selectEnds(db, sourceRefs, { source });
}

/** A user with a book whose text is published now and whose access periods still wait for it. */
export interface PendingOwner {
  readonly userId: string;
  readonly bookId: number;
}

/** One page in the order of book and user, after the last owner of the page before. */
export async function selectPendingOwners(
  db: Db,
  after: PendingOwner | undefined,
  limit: number,
): Promise<PendingOwner[]> {
  const { userId, bookId, pendingDuration, revokedAt } = entitlements;
  const isLater =
    after && or(gt(bookId, after.bookId), and(eq(bookId, after.bookId), gt(userId, after.userId)));
  return db
    .selectDistinct({ bookId, userId })
    .from(entitlements)
    .innerJoin(books, and(eq(books.id, bookId), books.hasPublication))
    .where(and(isNotNull(pendingDuration), isNull(revokedAt), isLater))
    .orderBy(asc(bookId), asc(userId))
    .limit(limit);
}

/** Returned in the order in which they were granted. */
export async function selectPendingEntitlements(db: Db, { userId, bookId }: PendingOwner) {
  const rows = await db
    .select({ id: entitlements.id, duration: entitlements.pendingDuration })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.userId, userId),
        eq(entitlements.bookId, bookId),
        isNotNull(entitlements.pendingDuration),
        isNull(entitlements.revokedAt),
      ),
    )
    .orderBy(asc(entitlements.createdAt), asc(entitlements.id));
  return rows as { id: string; duration: Duration }[];
}

export async function startEntitlement(
  db: Db,
  id: string,
  period: { startsAt: Date; endsAt: Date | null },
): Promise<void> {
  await db
    .update(entitlements)
    .set({ ...period, pendingDuration: null })
    .where(eq(entitlements.id, id));
}
