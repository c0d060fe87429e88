import { and, eq, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/tables/people/accounts.ts';
import { parseAccountIdentifier } from './sign-in/account-identifier.ts';

export type User = typeof users.$inferSelect;
export type NewUserRow = typeof users.$inferInsert;

export async function insertUser(db: Db, user: NewUserRow): Promise<User> {
  const [row] = await db.insert(users).values(user).returning();
  return row!;
}

/**
 * Undefined when the phone, e-mail or account name belongs to another account. Waits for a transaction that is inserting
 * one of them.
 */
export async function insertUserUnlessTaken(db: Db, user: NewUserRow): Promise<User | undefined> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning();
  return row;
}

export async function selectUser(db: Db, id: string): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** Locks the row until the transaction ends, so that two changes of one account run one after the other. */
export async function lockUser(transaction: Db, id: string): Promise<User> {
  const [row] = await transaction.select().from(users).where(eq(users.id, id)).for('update');
  return row!;
}

/** Finds a user by account name, e-mail or phone. */
export async function selectUserByAccount(db: Db, account: string): Promise<User | undefined> {
  const { folded, phone } = parseAccountIdentifier(account);
  const [row] = await db
    .select()
    .from(users)
    .where(
      or(
        eq(sql`lower(${users.accountName})`, folded),
        eq(sql`lower(${users.email})`, folded),
        phone === null ? undefined : eq(userPhone, phone),
      ),
    )
    .limit(1);
  return row;
}

/** Calling code and national digits, as in the index. */
const userPhone = sql`(${users.countryCode} || ${users.phone})`;

export async function selectUserByPhone(db: Db, fullPhone: string): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(eq(userPhone, fullPhone));
  return row;
}

export async function selectUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return row;
}

/** Users with these account names, in lower case, that are neither suspended nor closed. */
export function selectOpenUsersByName(db: Db, names: readonly string[]): Promise<User[]> {
  const isOpen = and(isNull(users.suspendedReason), isNull(users.closedAt));
  return db
    .select()
    .from(users)
    .where(and(inArray(sql`lower(${users.accountName})`, [...names]), isOpen));
}

export async function updateUser(
  db: Db,
  id: string,
  change: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, id));
}

export const userExists = async (db: Db, userId: string): Promise<boolean> =>
  (await db.$count(users, eq(users.id, userId))) > 0;

/** People who registered from an instant on and before another; staff are not counted. */
export const countNewUsers = (db: Db, from: Date, to: Date): Promise<number> =>
  db.$count(users, and(gte(users.createdAt, from), lt(users.createdAt, to), ne(users.type, USER_TYPE.staff)));
