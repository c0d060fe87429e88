import type { Db } from '../../db/client.ts';
import { installation } from '../../db/tables/installation.ts';

/** Stores the fingerprint of the first master key, and returns the one that is stored. */
export async function storeFirstFingerprint(db: Db, masterKeyFingerprint: string): Promise<string> {
  await db.insert(installation).values({ masterKeyFingerprint }).onConflictDoNothing();
  const [row] = await db.select().from(installation);
  return row!.masterKeyFingerprint;
}

export async function replaceFingerprint(db: Db, masterKeyFingerprint: string): Promise<void> {
  await db
    .insert(installation)
    .values({ masterKeyFingerprint })
    .onConflictDoUpdate({ target: installation.id, set: { masterKeyFingerprint } });
}
