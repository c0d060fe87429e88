import { and, count, desc, eq, gt, isNull, lt, max, sql } from 'drizzle-orm';
import type { SmsPurpose } from '@zhiye/contract';
import { lockByName } from '../../../../db/advisory-lock.ts';
import type { Db } from '../../../../db/client.ts';
import { smsCodes } from '../../../../db/tables/people/accounts.ts';

export async function insertSmsCode(db: Db, code: typeof smsCodes.$inferInsert): Promise<void> {
  await db.insert(smsCodes).values(code);
}

export async function deleteSmsCode(db: Db, id: string): Promise<void> {
  await db.delete(smsCodes).where(eq(smsCodes.id, id));
}

export async function deleteSmsCodesBefore(db: Db, instant: Date): Promise<void> {
  await db.delete(smsCodes).where(lt(smsCodes.createdAt, instant));
}

/** Locks a phone until the transaction ends, so that only one code is sent at a time. */
export async function lockPhone(db: Db, fullPhone: string): Promise<void> {
  await lockByName(db, `sms ${fullPhone}`);
}

/** How many codes were sent to a phone since an instant, and when the last was sent. */
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

/** The newest code of a phone for a purpose. Older codes are no longer valid. */
export async function selectNewestSmsCode(db: Db, fullPhone: string, purpose: SmsPurpose) {
  const [row] = await db
    .select()
    .from(smsCodes)
    .where(and(eq(smsCodes.fullPhone, fullPhone), eq(smsCodes.purpose, purpose)))
    .orderBy(desc(smsCodes.createdAt), desc(smsCodes.id))
    .limit(1);
  return row;
}

/** Counts an attempt before the code is compared, so that parallel attempts cannot share one count. False at the limit. */
export async function incrementSmsCodeAttempts(db: Db, id: string, maxAttempts: number): Promise<boolean> {
  const rows = await db
    .update(smsCodes)
    .set({ failedAttempts: sql`${smsCodes.failedAttempts} + 1` })
    .where(and(eq(smsCodes.id, id), isNull(smsCodes.usedAt), lt(smsCodes.failedAttempts, maxAttempts)))
    .returning({ id: smsCodes.id });
  return rows.length === 1;
}

/** Called after a correct code, which does not count as a failed attempt. */
export async function decrementSmsCodeAttempts(db: Db, id: string): Promise<void> {
  await db
    .update(smsCodes)
    .set({ failedAttempts: sql`${smsCodes.failedAttempts} - 1` })
    .where(eq(smsCodes.id, id));
}

/** False when the code was used before. */
export async function markSmsCodeUsed(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(smsCodes)
    .set({ usedAt: now })
    .where(and(eq(smsCodes.id, id), isNull(smsCodes.usedAt)))
    .returning({ id: smsCodes.id });
  return rows.length === 1;
}
