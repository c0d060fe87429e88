import { eq, lt } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { imageCodes } from '../../../../db/tables/people/accounts.ts';

export async function insertImageCode(db: Db, code: typeof imageCodes.$inferInsert): Promise<void> {
  await db.insert(imageCodes).values(code);
}

/** Deletes and returns the code, so that it works once, right or wrong. */
export async function deleteImageCode(db: Db, id: string) {
  const [row] = await db.delete(imageCodes).where(eq(imageCodes.id, id)).returning();
  return row;
}

export async function deleteExpiredImageCodes(db: Db, now: Date): Promise<void> {
  await db.delete(imageCodes).where(lt(imageCodes.expiresAt, now));
}
