import { and, count, desc, eq, gte, ilike, inArray, like, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { beginningWith, containing } from '../../db/like.ts';
import { users } from '../../db/tables/accounts.ts';
import { auditEntries } from '../../db/tables/audit.ts';

export interface AuditEntry {
  readonly actorId: string;
  /** What was done, `publication.upload`. */
  readonly action: string;
  /** What it was done to, `book:12`. */
  readonly subject: string;
  readonly detail: object;
  readonly address: string;
}

/** Kept for good: the table refuses changes. Written in the transaction of the act itself. */
export async function recordAudit(db: Db, entry: AuditEntry, now: Date): Promise<void> {
  await db.insert(auditEntries).values({ ...entry, createdAt: now });
}

export interface AuditFilter {
  readonly action?: string;
  /** In the name or the account name of who did it. */
  readonly actor?: string;
  /** The whole subject, or how it begins. */
  readonly subject?: string;
  readonly from?: Date;
  readonly before?: Date;
}

/** Newest first, with the name of who did it. */
export async function selectAuditEntries(
  db: Db,
  filter: AuditFilter,
  page: { limit: number; offset: number },
) {
  const matches = and(
    filter.action ? eq(auditEntries.action, filter.action) : undefined,
    filter.actor ? inArray(auditEntries.actorId, selectActorIds(db, filter.actor)) : undefined,
    filter.subject ? like(auditEntries.subject, beginningWith(filter.subject)) : undefined,
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

/** Only back-office people act here, and they are few. */
const selectActorIds = (db: Db, actor: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.type, 5),
        or(ilike(users.name, containing(actor)), ilike(users.accountName, containing(actor))),
      ),
    );

/** Every kind of act there is, by stepping from one to the next in the index. */
export async function selectAuditActions(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ action: string }>(sql`
    WITH RECURSIVE kinds AS (
      (SELECT action FROM ${auditEntries} ORDER BY action LIMIT 1)
      UNION ALL
      SELECT (SELECT min(e.action) FROM ${auditEntries} e WHERE e.action > kinds.action)
      FROM kinds WHERE kinds.action IS NOT NULL
    )
    SELECT action FROM kinds WHERE action IS NOT NULL`);
  return rows.map(({ action }) => action);
}
