import { and, asc, count, desc, eq, gt, ilike, isNotNull, isNull, max, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OfficeUser, UserType } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { containing } from '../../db/like.ts';
import { devices, sessions, users } from '../../db/tables/accounts.ts';
import type { User } from './user.store.ts';

export type UserState = OfficeUser['state'];

export interface OfficeUserFilter {
  readonly keyword?: string;
  readonly type?: UserType;
  readonly state?: UserState;
}

/** Newest first. */
export async function selectOfficeUsers(
  db: Db,
  { keyword, type, state }: OfficeUserFilter,
  page: { limit: number; offset: number },
): Promise<{ list: User[]; total: number }> {
  const matches = and(
    keyword ? matchKeyword(keyword) : undefined,
    type ? eq(users.type, type) : undefined,
    state ? IN_STATE[state] : undefined,
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

/** Whole phones, e-mail addresses and numeric account names by their indexes; only other words read every row. */
function matchKeyword(keyword: string): SQL | undefined {
  const folded = keyword.toLowerCase();
  if (/^[^\s@]+@[^\s@]+$/.test(keyword)) return eq(sql`lower(${users.email})`, folded);
  const digits = keyword.replace(/[\s-]/g, '');
  if (/^\+?\d{5,15}$/.test(digits)) {
    const fullPhone = digits.startsWith('+') ? digits.slice(1) : `86${digits}`;
    return or(
      eq(sql`(${users.countryCode} || ${users.phone})`, fullPhone),
      eq(sql`lower(${users.accountName})`, folded),
    );
  }
  const words = containing(keyword);
  return or(ilike(users.accountName, words), ilike(users.name, words), ilike(users.institution, words));
}

const isOpen = isNull(users.closedAt);
const notFrozen = and(isOpen, isNull(users.frozenReason));

const IN_STATE: Readonly<Record<UserState, SQL | undefined>> = {
  active: and(notFrozen, isNull(users.closesAt)),
  frozen: and(isOpen, isNotNull(users.frozenReason)),
  closing: and(notFrozen, isNotNull(users.closesAt)),
  closed: isNotNull(users.closedAt),
};

/** Sessions that would be let in now. */
export async function selectSessionFacts(db: Db, userId: string, now: Date, idleSince: Date) {
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

/** Held until the end of the transaction; a closed account is not there any more. */
export async function lockUser(db: Db, id: string): Promise<User | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isOpen))
    .for('no key update');
  return row;
}

/** Administrators who can sign in, held in one order by everybody who is about to take one away. */
export async function lockUsableAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.type, 5), sql`'admin' = ANY(${users.officeRoles})`, notFrozen))
    .orderBy(asc(users.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}
