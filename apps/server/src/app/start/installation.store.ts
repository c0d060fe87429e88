import type { Db, Tx } from '../../db/client.ts';
import { installation } from '../../db/tables/base/installation.ts';

/** Undefined before the first start. */
export async function selectInstallation(db: Db): Promise<typeof installation.$inferSelect | undefined> {
  const [row] = await db.select().from(installation);
  return row;
}

/** Stores the fingerprint of the first master key, and returns the one that is stored. */
export async function storeFirstFingerprint(db: Db, masterKeyFingerprint: string): Promise<string> {
  await db.insert(installation).values({ masterKeyFingerprint }).onConflictDoNothing();
  return (await selectInstallation(db))!.masterKeyFingerprint;
}

export async function replaceFingerprint(db: Db, masterKeyFingerprint: string): Promise<void> {
  await db
    .insert(installation)
    .values({ masterKeyFingerprint })
    .onConflictDoUpdate({ target: installation.id, set: { masterKeyFingerprint } });
}

/** Other servers that start wait until the transaction ends. Null while no storage has a marker. */
export async function lockStorageMarker(tx: Tx): Promise<string | null> {
  const [row] = await tx.select({ marker: installation.storageMarker }).from(installation).for('update');
  return row?.marker ?? null;
}

export async function updateStorageMarker(db: Db, storageMarker: string): Promise<void> {
  await db.update(installation).set({ storageMarker });
}
