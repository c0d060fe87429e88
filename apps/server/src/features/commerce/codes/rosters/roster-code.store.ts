// What other folders of the area tell the roster about a code. It imports tables only.
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { rosterEntries } from '../../../../db/tables/commerce/rosters.ts';

/** After a recall the person has no code. */
export async function clearRosterCode(db: Db, codeId: string): Promise<void> {
  await db
    .update(rosterEntries)
    .set({ codeId: null, mailedAt: null })
    .where(eq(rosterEntries.codeId, codeId));
}

export async function markRosterCodesMailed(
  db: Db,
  codeIds: readonly string[],
  mailedAt: Date,
): Promise<void> {
  await db
    .update(rosterEntries)
    .set({ mailedAt })
    .where(inArray(rosterEntries.codeId, [...codeIds]));
}
