import { and, count, desc, eq, gte, ilike, inArray, like, lt, or, sql } from 'drizzle-orm';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { Db } from '../../../db/client.ts';
import { startsWithPattern, containsPattern } from '../../../db/like-pattern.ts';
import { users } from '../../../db/tables/people/accounts.ts';
import { auditEntries } from '../../../db/tables/base/audit.ts';

export interface AuditEntry {
  readonly actorId: string;
  /** What was done: `publication.upload`. */
  readonly action: string;
  /** What it was done to: `book:12`. */
  readonly target: string;
  readonly detail: object;
  readonly address: string;
}

/** Stores an entry permanently: the table refuses changes. Only `recordAction` calls it. */
export async function insertAuditEntry(db: Db, entry: AuditEntry, now: Date): Promise<void> {
  await db.insert(auditEntries).values({ ...entry, createdAt: now });
}

/** The same for many entries. Only `recordActions` calls it. */
export async function insertAuditEntries(db: Db, entries: readonly AuditEntry[], now: Date): Promise<void> {
  await db.insert(auditEntries).values(entries.map((entry) => ({ ...entry, createdAt: now })));
}

export interface AuditFilter {
  readonly action?: string;
  /** Part of the name or account name of the actor. */
  readonly actor?: string;
  /** The target, or its beginning. */
  readonly target?: string;
  readonly from?: Date;
  readonly before?: Date;
}

/** Newest first, with the name of the actor. */
export async function selectAuditEntries(
  db: Db,
  filter: AuditFilter,
  page: { limit: number; offset: number },
) {
  const matches = and(
    filter.action ? eq(auditEntries.action, filter.action) : undefined,
    filter.actor ? inArray(auditEntries.actorId, selectActorIds(db, filter.actor)) : undefined,
    filter.target ? like(auditEntries.target, startsWithPattern(filter.target)) : undefined,
    filter.from ? gte(auditEntries.createdAt, filter.from) : undefined,
    filter.before ? lt(auditEntries.createdAt, filter.before) : undefined,
  );
  const list = await db
    .select({ entry: auditEntries, actorName: users.name })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(matches)
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db.select({ total: count() }).from(auditEntries).where(matches);
  return { list, total: counted?.total ?? 0 };
}

/** Staff whose name contains the text. Every actor is staff, and staff are few. */
const selectActorIds = (db: Db, actor: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.type, USER_TYPE.staff),
        or(ilike(users.name, containsPattern(actor)), ilike(users.accountName, containsPattern(actor))),
      ),
    );

/** All distinct actions, found by stepping through the index from one action to the next. */
export async function selectAuditActions(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ action: string }>(sql`
    WITH RECURSIVE actions AS (
      (SELECT action FROM ${auditEntries} ORDER BY action LIMIT 1)
      UNION ALL
      SELECT (SELECT min(e.action) FROM ${auditEntries} e WHERE e.action > actions.action)
      FROM actions WHERE actions.action IS NOT NULL
    )
    SELECT action FROM actions WHERE action IS NOT NULL`);
  return rows.map(({ action }) => action);
}
