import { aliasedTable, and, desc, eq, gte, ilike, inArray, like, lt, lte, or, sql } from 'drizzle-orm';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { SecurityEventKind, SecurityResult } from '@zhiye/contract/constants/base/security';
import type { Db } from '../../../../db/client.ts';
import { containsPattern } from '../../../../db/like-pattern.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { securityEvents } from '../../../../db/tables/base/security.ts';

export type NewSecurityEvent = Omit<typeof securityEvents.$inferInsert, 'id' | 'createdAt'>;

export async function insertSecurityEvent(db: Db, event: NewSecurityEvent, now: Date): Promise<void> {
  await db.insert(securityEvents).values({ ...event, createdAt: now });
}

/** After one of these the colleague may know how to sign in to the account, or decides what it may do. */
const LINKING_KINDS: readonly SecurityEventKind[] = [
  'staffCreated',
  'rolesRaised',
  'passwordReset',
  'secondFactorReset',
];

/** The ids of all accounts that are linked with one, over any number of colleagues, since an instant. */
export async function selectLinkedUserIds(db: Db, userId: string, since: Date): Promise<string[]> {
  const kinds = sql.join(
    LINKING_KINDS.map((kind) => sql`${kind}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH RECURSIVE links AS (
      SELECT actor_id AS one, user_id AS other FROM ${securityEvents}
      WHERE actor_id IS NOT NULL AND user_id IS NOT NULL AND result = 'succeeded'
        AND kind IN (${kinds}) AND created_at >= ${since.toISOString()}::timestamptz
    ), linked AS (
      SELECT ${userId}::uuid AS id
      UNION
      SELECT CASE WHEN links.one = linked.id THEN links.other ELSE links.one END
      FROM linked JOIN links ON linked.id IN (links.one, links.other)
    )
    SELECT id FROM linked WHERE id <> ${userId}::uuid`);
  return rows.map(({ id }) => id);
}

interface SecurityEventFilter {
  readonly kind?: SecurityEventKind;
  readonly result?: SecurityResult;
  /** Part of the name or account name of staff. */
  readonly person?: string;
  readonly addressMark?: string;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

const actors = aliasedTable(users, 'actors');

/** Newest first, with names. */
export async function selectSecurityEvents(
  db: Db,
  { kind, result, person, addressMark, from, until }: SecurityEventFilter,
  page: { limit: number; offset: number },
) {
  const people = person ? selectStaffIds(db, person) : undefined;
  const matches = and(
    kind && eq(securityEvents.kind, kind),
    result && eq(securityEvents.result, result),
    people && or(inArray(securityEvents.userId, people), inArray(securityEvents.actorId, people)),
    addressMark ? like(securityEvents.addressHash, `${addressMark}%`) : undefined,
    from && gte(securityEvents.createdAt, from),
    until && lte(securityEvents.createdAt, until),
  );
  const rows = await db
    .select({ event: securityEvents, userName: users.name, actorName: actors.name })
    .from(securityEvents)
    .leftJoin(users, eq(users.id, securityEvents.userId))
    .leftJoin(actors, eq(actors.id, securityEvents.actorId))
    .where(matches)
    .orderBy(desc(securityEvents.createdAt), desc(securityEvents.id))
    .limit(page.limit)
    .offset(page.offset);
  return { rows, total: await db.$count(securityEvents, matches) };
}

/** Staff are few, and every actor is staff. */
const selectStaffIds = (db: Db, person: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.type, USER_TYPE.staff),
        or(ilike(users.name, containsPattern(person)), ilike(users.accountName, containsPattern(person))),
      ),
    );

export async function deleteSecurityEvents(db: Db, before: Date): Promise<void> {
  await db.delete(securityEvents).where(lt(securityEvents.createdAt, before));
}

export async function countFailedStaffSignIns(db: Db, since: Date): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(securityEvents)
    .innerJoin(users, eq(users.id, securityEvents.userId))
    .where(
      and(
        gte(securityEvents.createdAt, since),
        eq(securityEvents.result, 'failed'),
        eq(users.type, USER_TYPE.staff),
      ),
    );
  return row!.total;
}
