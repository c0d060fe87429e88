// Settings: values that staff can change while the server runs.
import type { SettingValue } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import type { Setting } from './setting.ts';
import {
  insertSettingUnlessStored,
  selectSettings,
  sumSettingVersions,
  upsertSetting,
} from './setting.store.ts';

/** The stored value, or the default when none of its type is stored. */
export async function readSetting<Value extends SettingValue>(
  db: Db,
  setting: Setting<Value>,
): Promise<Value> {
  return (await readSettings(db, { value: setting })).value as Value;
}

type ValuesOf<Group> = {
  readonly [Key in keyof Group]: Group[Key] extends Setting<infer Value> ? Value : never;
};

/** Several settings in one query. */
export async function readSettings<Group extends Readonly<Record<string, { readonly key: string }>>>(
  db: Db,
  group: Group,
): Promise<ValuesOf<Group>> {
  const named = Object.entries(group) as [string, Setting][];
  const stored = await selectSettings(
    db,
    named.map(([, { key }]) => key),
  );
  const values = named.map(([name, { key, defaultValue }]) => {
    const value = stored.get(key);
    return [name, typeof value === typeof defaultValue ? value : defaultValue];
  });
  return Object.fromEntries(values) as ValuesOf<Group>;
}

/** How often the settings of a group were changed, together. */
export const countSettingChanges = (
  db: Db,
  group: Readonly<Record<string, { readonly key: string }>>,
): Promise<number> =>
  sumSettingVersions(
    db,
    Object.values(group).map(({ key }) => key),
  );

/** Stores a value where none is stored yet. */
export async function initializeSetting<Value extends SettingValue>(
  db: Db,
  { key }: Setting<Value>,
  value: Value,
  now: Date,
): Promise<void> {
  await insertSettingUnlessStored(db, key, value, now);
}

export async function changeSetting<Value extends SettingValue>(
  db: Db,
  { key }: Setting<Value>,
  value: Value,
  now: Date,
): Promise<void> {
  await upsertSetting(db, key, value, now);
}
