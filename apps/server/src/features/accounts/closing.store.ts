import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { accountLinks, accountTickets, devices, deviceUnbindings } from '../../db/tables/accounts.ts';

/** Removes a person's linked accounts, devices and open tickets. */
export async function deleteWaysIn(db: Db, userId: string): Promise<void> {
  for (const table of [accountLinks, accountTickets, devices, deviceUnbindings])
    await db.delete(table).where(eq(table.userId, userId));
}
