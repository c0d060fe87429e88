import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { accountApplications } from '../../../../db/tables/people/accounts.ts';

export type Application = typeof accountApplications.$inferSelect;
export type NewApplication = typeof accountApplications.$inferInsert;

export async function insertApplication(db: Db, application: NewApplication): Promise<void> {
  await db.insert(accountApplications).values(application);
}

export async function selectLatestApplication(db: Db, userId: string): Promise<Application | undefined> {
  const [row] = await db
    .select()
    .from(accountApplications)
    .where(eq(accountApplications.userId, userId))
    .orderBy(desc(accountApplications.submittedAt), desc(accountApplications.id))
    .limit(1);
  return row;
}
