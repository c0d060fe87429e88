import { and, count, desc, eq, gt, isNull, lt, max, sql } from 'drizzle-orm';
import type { SmsPurpose } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { smsCodes } from '../../db/tables/accounts.ts';

export async function insertSmsCode(db: Db, code: typeof smsCodes.$inferInsert): Promise<void> {
  await db.insert(smsCodes).values(code);
}

export async function deleteSmsCode(db: Db, id: string): Promise<void> {
  await db.delete(smsCodes).where(eq(smsCodes.id, id));
}

export async function deleteSmsCodesBefore(db: Db, instant: Date): Promise<void> {
  await db.delete(smsCodes).where(lt(smsCodes.createdAt, instant));
}

/** Makes sends to one phone wait for each other, until the transaction ends. */
export async function lockPhone(db: Db, fullPhone: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sms ${fullPhone}`}, 0))`);
}

/** How many codes went to a phone since an instant, and when the last did. */
export async function countSentToPhone(db: Db, fullPhone: string, since: Date) {
  const [row] = await db
    .select({ sent: count(), last: max(smsCodes.createdAt) })
    .from(smsCodes)
    .where(and(eq(smsCodes.fullPhone, fullPhone), gt(smsCodes.createdAt, since)));
  return row!;
}

export const countSentFromAddress = (db: Db, address: string, since: Date): Promise<number> =>
  db.$count(smsCodes, and(eq(smsCodes.address, address), gt(smsCodes.createdAt, since)));

export const countSentFromDevice = (db: Db, deviceId: string, since: Date): Promise<number> =>
  db.$count(smsCodes, and(eq(smsCodes.deviceId, deviceId), gt(smsCodes.createdAt, since)));

/** The newest code of a phone for a purpose: an older one ends with it. */
export async function selectNewestSmsCode(db: Db, fullPhone: string, purpose: SmsPurpose) {
  const [row] = await db
    .select()
    .from(smsCodes)
    .where(and(eq(smsCodes.fullPhone, fullPhone), eq(smsCodes.purpose, purpose)))
    .orderBy(desc(smsCodes.createdAt), desc(smsCodes.id))
    .limit(1);
  return row;
}

/** Counts a try before it is judged, so that many at once cannot share one. False when none is left. */
export async function takeSmsTry(db: Db, id: string, maxTries: number): Promise<boolean> {
  const rows = await db
    .update(smsCodes)
    .set({ wrongTries: sql`${smsCodes.wrongTries} + 1` })
    .where(and(eq(smsCodes.id, id), isNull(smsCodes.usedAt), lt(smsCodes.wrongTries, maxTries)))
    .returning({ id: smsCodes.id });
  return rows.length === 1;
}

/** The try was right: it does not count. */
export async function giveBackSmsTry(db: Db, id: string): Promise<void> {
  await db
    .update(smsCodes)
    .set({ wrongTries: sql`${smsCodes.wrongTries} - 1` })
    .where(eq(smsCodes.id, id));
}

/** False when somebody else was quicker. */
export async function markSmsCodeUsed(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(smsCodes)
    .set({ usedAt: now })
    .where(and(eq(smsCodes.id, id), isNull(smsCodes.usedAt)))
    .returning({ id: smsCodes.id });
  return rows.length === 1;
}
