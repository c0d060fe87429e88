import { and, asc, count, desc, eq, gt, ilike, inArray, isNotNull, isNull, max, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AdminUserView, UserType } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { findPhonesAbroad } from '../phone.ts';
import { parseAccountIdentifier } from '../sign-in/account-identifier.ts';
import type { Db } from '../../../../db/client.ts';
import { containsPattern } from '../../../../db/like-pattern.ts';
import { devices, sessions, users } from '../../../../db/tables/people/accounts.ts';
import type { User } from '../user.store.ts';

export type UserState = AdminUserView['state'];

export interface AdminUserFilter {
  readonly keyword?: string;
  readonly type?: UserType;
  readonly state?: UserState;
}

/** Newest first. */
export async function selectUsers(
  db: Db,
  { keyword, type, state }: AdminUserFilter,
  page: { limit: number; offset: number },
): Promise<{ list: User[]; total: number }> {
  const matches = and(
    keyword ? matchUser(keyword) : undefined,
    type ? eq(users.type, type) : undefined,
    state ? STATE_CONDITIONS[state] : undefined,
  );
  const list = await db
    .select()
    .from(users)
    .where(matches)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db.select({ total: count() }).from(users).where(matches);
  return { list, total: counted?.total ?? 0 };
}

/** A complete phone, e-mail address or numeric account name uses its index. Any other keyword reads every row. */
export function matchUser(keyword: string): SQL | undefined {
  const { folded, phone } = parseAccountIdentifier(keyword);
  if (/^[^\s@]+@[^\s@]+$/.test(folded)) return eq(sql`lower(${users.email})`, folded);
  if (phone !== null && /^\d{5,17}$/.test(phone)) {
    return or(
      inArray(sql`(${users.countryCode} || ${users.phone})`, [phone, ...findPhonesAbroad(keyword)]),
      eq(sql`lower(${users.accountName})`, folded),
    );
  }
  const pattern = containsPattern(keyword);
  return or(ilike(users.accountName, pattern), ilike(users.name, pattern), ilike(users.institution, pattern));
}

const isOpen = isNull(users.closedAt);
const notSuspended = and(isOpen, isNull(users.suspendedReason));

const STATE_CONDITIONS: Readonly<Record<UserState, SQL | undefined>> = {
  active: and(notSuspended, isNull(users.closesAt)),
  suspended: and(isOpen, isNotNull(users.suspendedReason)),
  closing: and(notSuspended, isNotNull(users.closesAt)),
  closed: isNotNull(users.closedAt),
};

/** How many sessions of a user are valid now, and when the user was last active. */
export async function selectSessionSummary(db: Db, userId: string, now: Date, idleSince: Date) {
  const isUsable = and(
    isNull(sessions.endedAt),
    gt(sessions.endsAt, now),
    gt(sessions.lastSeenAt, idleSince),
  );
  const [row] = await db
    .select({
      openSessions: sql<number>`count(*) FILTER (WHERE ${isUsable})`,
      lastSeenAt: max(sessions.lastSeenAt),
    })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  return row ?? { openSessions: 0, lastSeenAt: null };
}

export async function countBoundDevices(db: Db, userId: string): Promise<number> {
  return db.$count(devices, and(eq(devices.userId, userId), isNotNull(devices.boundAt)));
}

/** Locks a user until the transaction ends. Undefined for a closed account. */
export async function lockOpenUser(db: Db, id: string): Promise<User | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isOpen))
    .for('no key update');
  return row;
}

/** Locks the administrators who can sign in, always in the same order, so that two transactions cannot deadlock. */
export async function lockUsableAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.type, USER_TYPE.staff), sql`'admin' = ANY(${users.staffRoles})`, notSuspended))
    .orderBy(asc(users.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}
