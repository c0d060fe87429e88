import { eq } from 'drizzle-orm';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/tables/people/accounts.ts';

interface DemoTeacher {
  readonly accountName: string;
  readonly name: string;
  readonly institution: string;
  readonly department: string;
}

/** Adds a teacher who cannot sign in, or completes one who is there. Returns the id. */
export async function upsertDemoTeacher(db: Db, teacher: DemoTeacher, now: Date): Promise<string> {
  const { accountName, institution, department } = teacher;
  const updated = await db
    .update(users)
    .set({ institution, department })
    .where(eq(users.accountName, accountName))
    .returning({ id: users.id });
  if (updated[0]) return updated[0].id;
  const row = { ...teacher, type: USER_TYPE.teacher, passwordHash: null, createdAt: now };
  const inserted = await db.insert(users).values(row).returning({ id: users.id });
  return inserted[0]!.id;
}

export async function selectUserId(db: Db, accountName: string): Promise<string | undefined> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.accountName, accountName));
  return row?.id;
}
