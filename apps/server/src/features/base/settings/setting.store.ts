import { inArray, sql, sum } from 'drizzle-orm';
import type { SettingValue } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { prepareForKeys } from '../../../db/prepared-statement.ts';
import { settings } from '../../../db/tables/base/settings.ts';

const selectValues = prepareForKeys('select_settings', [], (db, isKey) =>
  db.select({ key: settings.key, value: settings.value }).from(settings).where(isKey(settings.key)),
);

/** The stored values by key. */
export async function selectSettings(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
  const rows = await selectValues(db, keys, {});
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** How often these settings were changed, together. */
export async function sumSettingVersions(db: Db, keys: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ changes: sum(settings.version).mapWith(Number) })
    .from(settings)
    .where(inArray(settings.key, [...keys]));
  return row?.changes ?? 0;
}

export async function upsertSetting(db: Db, key: string, value: SettingValue, now: Date): Promise<void> {
  const version = sql`${settings.version} + 1`;
  await db
    .insert(settings)
    .values({ key, value, updatedAt: now })
    .onConflictDoUpdate({ target: settings.key, set: { value, version, updatedAt: now } });
}

export async function insertSettingUnlessStored(
  db: Db,
  key: string,
  value: SettingValue,
  now: Date,
): Promise<void> {
  await db.insert(settings).values({ key, value, updatedAt: now }).onConflictDoNothing();
}
