import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { settings } from '../../db/tables/settings.ts';

export async function selectSetting(db: Db, key: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value;
}

export async function upsertSetting(db: Db, key: string, value: unknown, now: Date): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value, updatedAt: now })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: now } });
}

export async function insertSettingUnlessStored(
  db: Db,
  key: string,
  value: unknown,
  now: Date,
): Promise<void> {
  await db.insert(settings).values({ key, value, updatedAt: now }).onConflictDoNothing();
}
