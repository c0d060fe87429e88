import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';

/** Makes redemptions of one user wait for each other: the second code for a book must see the access of the first. */
export async function lockRedeeming(db: Db, userId: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`redeeming ${userId}`}, 0))`);
}
