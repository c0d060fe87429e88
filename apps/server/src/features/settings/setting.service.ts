// Settings: values that staff can change while the server runs.
import type { Db } from '../../db/client.ts';
import type { Setting } from './setting.ts';
import { insertSettingUnlessStored, selectSetting, upsertSetting } from './setting.store.ts';

/** The stored value, or the default when none of its type is stored. */
export async function readSetting<Value extends number | string | boolean>(
  db: Db,
  { key, defaultValue }: Setting<Value>,
): Promise<Value> {
  const stored = await selectSetting(db, key);
  return typeof stored === typeof defaultValue ? (stored as Value) : defaultValue;
}

/** Stores a value where none is stored yet. */
export async function initializeSetting<Value extends number | string | boolean>(
  db: Db,
  { key }: Setting<Value>,
  value: Value,
  now: Date,
): Promise<void> {
  await insertSettingUnlessStored(db, key, value, now);
}

export async function changeSetting<Value extends number | string | boolean>(
  db: Db,
  { key }: Setting<Value>,
  value: Value,
  now: Date,
): Promise<void> {
  await upsertSetting(db, key, value, now);
}
