import { lockByName } from '../../../../db/advisory-lock.ts';
import type { Db } from '../../../../db/client.ts';

/** Makes redemptions of one user wait for each other: the second code for a book must see the access of the first. */
export async function lockRedeeming(db: Db, userId: string): Promise<void> {
  await lockByName(db, `redeeming ${userId}`);
}
