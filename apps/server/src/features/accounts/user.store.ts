import { eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/tables/accounts.ts';

export type User = typeof users.$inferSelect;

export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<User> {
  const [row] = await db.insert(users).values(user).returning();
  return row!;
}

/** By account name, phone or e-mail, whatever the person typed. */
export async function selectUserByAccount(db: Db, account: string): Promise<User | undefined> {
  const folded = account.toLowerCase();
  const [row] = await db
    .select()
    .from(users)
    .where(
      or(
        eq(sql`lower(${users.accountName})`, folded),
        eq(users.phone, account),
        eq(sql`lower(${users.email})`, folded),
      ),
    )
    .limit(1);
  return row;
}

export async function countOfficeUsers(db: Db): Promise<number> {
  return db.$count(users, eq(users.type, 5));
}
