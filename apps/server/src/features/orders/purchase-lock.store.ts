import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';

/**
 * Makes changes of one user's cart and orders wait for each other until the transaction ends. Two simultaneous requests
 * would otherwise both see a cart with one free place, or the same cart item.
 */
export async function lockPurchases(db: Db, userId: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`purchases ${userId}`}, 0))`);
}
