import { eq } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import {
  externalIdentities,
  accountTickets,
  devices,
  deviceUnbindings,
  emailCodes,
  sessions,
} from '../../../../db/tables/people/accounts.ts';

/** Deletes the external identities, tickets, devices and e-mail codes of a user, and what sessions tell about devices. */
export async function deleteAccountAccess(db: Db, userId: string): Promise<void> {
  const tables = [externalIdentities, accountTickets, devices, deviceUnbindings, emailCodes];
  for (const table of tables) await db.delete(table).where(eq(table.userId, userId));
  await db
    .update(sessions)
    .set({ deviceId: null, deviceName: '', network: '' })
    .where(eq(sessions.userId, userId));
}
