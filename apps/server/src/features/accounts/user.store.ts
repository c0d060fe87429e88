import { eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/tables/accounts.ts';

export type User = typeof users.$inferSelect;
export type NewUserRow = typeof users.$inferInsert;

export async function insertUser(db: Db, user: NewUserRow): Promise<User> {
  const [row] = await db.insert(users).values(user).returning();
  return row!;
}

/** Undefined when the phone, the e-mail or the account name is somebody's already; waits for whoever is just taking it. */
export async function insertUserUnlessTaken(db: Db, user: NewUserRow): Promise<User | undefined> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning();
  return row;
}

export async function selectUser(db: Db, id: string): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** By account name, e-mail or phone, whatever the person typed; a phone without `+` is one of China. */
export async function selectUserByAccount(db: Db, account: string): Promise<User | undefined> {
  const folded = account.toLowerCase();
  const digits = account.replace(/[\s-]/g, '');
  const phone = /^\+\d+$/.test(digits) ? digits.slice(1) : /^\d+$/.test(digits) ? `86${digits}` : null;
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

/** As the index has it: calling code and national digits. */
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

/** What one person does comes one after the other until the transaction ends. */
export async function lockUser(transaction: Db, id: string): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
}

export async function updateUser(
  db: Db,
  id: string,
  change: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, id));
}

export async function countOfficeUsers(db: Db): Promise<number> {
  return db.$count(users, eq(users.type, 5));
}
