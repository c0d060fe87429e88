import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import {
  externalIdentities,
  accountTickets,
  devices,
  deviceUnbindings,
} from '../../../db/tables/accounts.ts';

/** Deletes the external identities, tickets and devices of a user. */
export async function deleteAccountAccess(db: Db, userId: string): Promise<void> {
  for (const table of [externalIdentities, accountTickets, devices, deviceUnbindings])
    await db.delete(table).where(eq(table.userId, userId));
}
