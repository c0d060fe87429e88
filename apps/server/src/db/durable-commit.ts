import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/** Makes the commit of a transaction on the relaxed connections wait for the disk. */
export async function commitDurably(tx: Db): Promise<void> {
  await tx.execute(sql`SET LOCAL synchronous_commit = on`);
}
