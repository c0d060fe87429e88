// Threads as staff look for them.
import { and, asc, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { ThreadState } from '@zhiye/contract/constants/service/support';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../../db/client.ts';
import { containsPattern } from '../../../../db/like-pattern.ts';
import { measureWaiting } from '../../../../db/waiting-work.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { supportThreads } from '../../../../db/tables/service/support.ts';
import { matchUser } from '../../../people/accounts/index.ts';

const assignees = alias(users, 'assignees');

export interface InboxFilter {
  readonly state?: ThreadState;
  /** The id of a member of staff, or null: assigned to nobody. */
  readonly assigneeId?: string | null;
  readonly ofOrder?: boolean;
  readonly keyword?: string;
}

/** A common word is in many messages; the latest of them are looked at. */
const MAX_FOUND = 2_000;

/** The ids of threads with a keyword. Each part is an index look-up, bounded where there may be many. */
function threadsWith(db: Db, keyword: string): SQL {
  const pattern = containsPattern(keyword);
  const threadNo = Number(/^L?(\d{6,9})$/i.exec(keyword)?.[1] ?? 0);
  const people = db.select({ id: users.id }).from(users).where(matchUser(keyword)).limit(MAX_FOUND);
  return sql`(
    SELECT thread_id FROM (
      SELECT thread_id FROM support_messages
      WHERE message_lexemes(text) @> message_lexemes(${keyword}) AND text ILIKE ${pattern}
      ORDER BY created_at DESC LIMIT ${MAX_FOUND}
    ) AS by_text
    UNION SELECT id FROM (
      SELECT id FROM support_threads
      WHERE message_lexemes(subject) @> message_lexemes(${keyword}) AND subject ILIKE ${pattern}
      ORDER BY last_message_at DESC LIMIT ${MAX_FOUND}
    ) AS by_subject
    UNION SELECT id FROM (
      SELECT id FROM support_threads WHERE user_id IN ${people} ORDER BY last_message_at DESC LIMIT ${MAX_FOUND}
    ) AS by_person
    UNION SELECT id FROM support_threads WHERE thread_no = ${threadNo}
    UNION SELECT id FROM support_threads WHERE order_no = ${keyword})`;
}

function matches(db: Db, { state, assigneeId, ofOrder, keyword }: InboxFilter): SQL | undefined {
  return and(
    state ? eq(supportThreads.state, state) : undefined,
    assigneeId === null ? isNull(supportThreads.assigneeId) : undefined,
    assigneeId ? eq(supportThreads.assigneeId, assigneeId) : undefined,
    ofOrder ? isNotNull(supportThreads.orderNo) : undefined,
    keyword ? sql`${supportThreads.id} IN ${threadsWith(db, keyword)}` : undefined,
  );
}

const threadColumns = {
  thread: supportThreads,
  userName: users.name,
  userType: users.type,
  assigneeName: assignees.name,
};

/** Threads that wait are sorted by waiting time, the longest first; in any other list the latest come first. */
export async function selectInboxThreads(
  db: Db,
  filter: InboxFilter,
  page: { limit: number; offset: number },
) {
  const order =
    filter.state === 'waiting'
      ? [asc(supportThreads.waitingSince), asc(supportThreads.id)]
      : [desc(supportThreads.lastMessageAt), desc(supportThreads.id)];
  return db
    .select(threadColumns)
    .from(supportThreads)
    .innerJoin(users, eq(users.id, supportThreads.userId))
    .leftJoin(assignees, eq(assignees.id, supportThreads.assigneeId))
    .where(matches(db, filter))
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset);
}

export const countInboxThreads = (db: Db, filter: InboxFilter): Promise<number> =>
  db.$count(supportThreads, matches(db, filter));

/** Threads that wait, open threads of a member of staff, and all; each by an index. */
export async function countInbox(db: Db, userId: string) {
  const isMine = and(eq(supportThreads.assigneeId, userId), ne(supportThreads.state, 'closed'));
  const [waiting, mine, all] = await Promise.all([
    db.$count(supportThreads, eq(supportThreads.state, 'waiting')),
    db.$count(supportThreads, isMine),
    db.$count(supportThreads),
  ]);
  return { waiting, mine, all };
}

/** A thread with its person. */
export async function selectInboxThread(db: Db, threadId: string) {
  const [row] = await db
    .select({
      ...threadColumns,
      institution: users.institution,
      countryCode: users.countryCode,
      phone: users.phone,
      email: users.email,
    })
    .from(supportThreads)
    .innerJoin(users, eq(users.id, supportThreads.userId))
    .leftJoin(assignees, eq(assignees.id, supportThreads.assigneeId))
    .where(eq(supportThreads.id, threadId));
  return row;
}

/** Open accounts of staff with one of these roles, by name. */
export async function selectSupportStaff(db: Db, userId?: string) {
  return db
    .select({ userId: users.id, name: users.name })
    .from(users)
    .where(
      and(
        eq(users.type, USER_TYPE.staff),
        isNull(users.closedAt),
        isNull(users.suspendedReason),
        sql`${users.staffRoles} && ARRAY['service', 'admin']::text[]`,
        userId ? eq(users.id, userId) : undefined,
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(200);
}

export async function selectUserName(db: Db, userId: string): Promise<string> {
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return row?.name ?? '';
}

/** Threads without an answer. */
export const measureWaitingThreads = (db: Db) =>
  measureWaiting(db, supportThreads, supportThreads.waitingSince, eq(supportThreads.state, 'waiting'));
