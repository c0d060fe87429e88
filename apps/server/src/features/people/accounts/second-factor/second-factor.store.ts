import { and, countDistinct, eq, inArray, isNotNull, isNull, lt, notLike } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { recoveryCodes, secondFactors } from '../../../../db/tables/people/accounts.ts';

export async function selectSecondFactor(db: Db, userId: string) {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row;
}

/** Replaces a secret that is not confirmed yet. False when a confirmed one exists. */
export async function upsertPendingSecondFactor(
  db: Db,
  userId: string,
  sealedSecret: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .insert(secondFactors)
    .values({ userId, sealedSecret, createdAt: now })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { sealedSecret, lastStep: 0, createdAt: now },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return rows.length === 1;
}

/** False when it was confirmed in the meantime, or its secret was replaced. */
export async function markSecondFactorConfirmed(
  db: Db,
  userId: string,
  { sealedSecret, lastStep }: { sealedSecret: string; lastStep: number },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ confirmedAt: now, lastStep })
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(secondFactors.sealedSecret, sealedSecret),
        isNull(secondFactors.confirmedAt),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return rows.length === 1;
}

/** False when a code of this time step or of a later one was accepted before. */
export async function advanceLastStep(db: Db, userId: string, step: number): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        isNotNull(secondFactors.confirmedAt),
        lt(secondFactors.lastStep, step),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return rows.length === 1;
}

/** Deletes the recovery codes too. False when there was no confirmed one. */
export async function deleteSecondFactor(db: Db, userId: string): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const rows = await db.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
  return rows.some(({ confirmedAt }) => confirmedAt !== null);
}

export async function replaceRecoveryCodeHashes(db: Db, userId: string, hashes: string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** False when it is unknown or was used before. */
export async function markRecoveryCodeUsed(
  db: Db,
  userId: string,
  hashes: readonly string[],
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        inArray(recoveryCodes.codeHash, [...hashes]),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return rows.length === 1;
}

export const countRecoveryCodes = (db: Db, userId: string): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));

/** Codes that a key other than this one hashed. Those of an installation with one key name none. */
const isOfOtherKey = (keyId: string) =>
  and(isNull(recoveryCodes.usedAt), notLike(recoveryCodes.codeHash, `${keyId}.%`));

/** Whoever has codes that were not used. */
export async function selectRecoveryCodeOwners(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: recoveryCodes.userId })
    .from(recoveryCodes)
    .where(isNull(recoveryCodes.usedAt));
  return rows.map(({ userId }) => userId);
}

export async function countRecoveryCodesOfOtherKeys(db: Db, keyId: string): Promise<number> {
  const [row] = await db
    .select({ people: countDistinct(recoveryCodes.userId) })
    .from(recoveryCodes)
    .where(isOfOtherKey(keyId));
  return row!.people;
}

export async function dropRecoveryCodesOfOtherKeys(db: Db, keyId: string): Promise<void> {
  await db.delete(recoveryCodes).where(isOfOtherKey(keyId));
}
