// Answers for the values that the back office can change while the shop runs.
import type { Db } from '../../db/client.ts';
import { SETTING_DEFAULTS } from './setting.ts';
import type { SettingKey, Settings } from './setting.ts';
import { selectSetting, upsertSetting } from './setting.store.ts';

/** The value in force; a stored one of another type than the default is ignored. */
export async function readSetting<K extends SettingKey>(db: Db, key: K): Promise<Settings[K]> {
  const stored = await selectSetting(db, key);
  const standard = SETTING_DEFAULTS[key];
  return typeof stored === typeof standard ? (stored as Settings[K]) : standard;
}

export async function changeSetting<K extends SettingKey>(
  db: Db,
  key: K,
  value: Settings[K],
  now: Date,
): Promise<void> {
  await upsertSetting(db, key, value, now);
}
