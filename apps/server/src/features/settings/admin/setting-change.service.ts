// Lists the settings for staff, and changes one with its history.
import { generalErrors, settingErrors } from '@zhiye/contract';
import type { AdminSetting, Bilingual, InputOf, Language, SettingValue } from '@zhiye/contract';
import type { changeSetting as changeRoute } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { refuse } from '../../../platform/refusal.ts';
import { recordAction } from '../../audit/index.ts';
import type { Actor } from '../../audit/index.ts';
import { findSettingError } from '../setting.ts';
import type { Setting } from '../setting.ts';
import { upsertSetting } from '../setting.store.ts';
import { insertSettingChange, lockSetting, selectStoredSettings } from './setting.store.ts';
import type { StoredSetting } from './setting.store.ts';

export type SettingsByArea = ReadonlyMap<string, readonly Setting[]>;

const isSecret = ({ rule }: Setting): boolean => rule.type === 'secret';

export function findSetting(settings: SettingsByArea, key: string): Setting | undefined {
  return [...settings.values()].flat().find((setting) => setting.key === key);
}

export async function listSettings(db: Db, settings: SettingsByArea) {
  const stored = await selectStoredSettings(db);
  return [...settings].map(([area, list]) => ({
    area,
    settings: list.map((setting) => describeSetting(setting, stored.get(setting.key))),
  }));
}

function describeSetting(setting: Setting, stored: StoredSetting | undefined): AdminSetting {
  const { key, description, rule, defaultValue } = setting;
  const value = currentValue(setting, stored?.value);
  return {
    ...{ key, description, rule, defaultValue },
    value: isSecret(setting) ? null : value,
    isDefault: value === defaultValue,
    version: stored?.version ?? 0,
    changedAt: stored?.changedAt.toISOString() ?? null,
    changedBy: stored?.changedBy ?? null,
  };
}

const currentValue = ({ defaultValue }: Setting, stored: unknown): SettingValue =>
  typeof stored === typeof defaultValue ? (stored as SettingValue) : defaultValue;

/** Refused when somebody else changed the setting after `version`. */
export async function changeSettingByStaff(
  db: Db,
  settings: SettingsByArea,
  actor: Actor,
  { key, value, version }: InputOf<typeof changeRoute>,
  language: Language,
  now: Date,
): Promise<AdminSetting> {
  const setting = findSetting(settings, key) ?? refuse(generalErrors.notFound);
  const error = findSettingError(setting, value);
  if (error) refuse(settingErrors.settingInvalid, { reason: error[language] });
  await db.transaction(async (transaction) => {
    const stored = await lockSetting(transaction, key);
    if ((stored?.version ?? 0) !== version) refuse(settingErrors.settingChanged);
    const values = await storeChange(
      transaction,
      setting,
      { stored: stored?.value, value },
      actor.userId,
      now,
    );
    const entry = { action: 'setting.change', target: `setting:${key}`, detail: values };
    await recordAction(transaction, actor, entry, now);
  });
  return describeSetting(setting, (await selectStoredSettings(db)).get(key));
}

/** Stores a value and its history. Returns the old and the new value as the history shows them. */
async function storeChange(
  transaction: Db,
  setting: Setting,
  { stored, value }: { readonly stored: unknown; readonly value: SettingValue },
  actorId: string | null,
  now: Date,
) {
  const shown = isSecret(setting)
    ? { before: null, after: null }
    : { before: currentValue(setting, stored), after: value };
  await upsertSetting(transaction, setting.key, value, now);
  await insertSettingChange(transaction, { key: setting.key, ...shown, actorId }, now);
  return shown;
}

/** A change by a command on the server, where the text of the command line is the value. Returns what is wrong with it. */
export async function changeByCommand(
  db: Db,
  setting: Setting,
  text: string,
  now: Date,
): Promise<Bilingual | undefined> {
  const value = readText(setting, text);
  const error = findSettingError(setting, value);
  if (error) return error;
  await db.transaction(async (transaction) => {
    const stored = await lockSetting(transaction, setting.key);
    await storeChange(transaction, setting, { stored: stored?.value, value }, null, now);
  });
  return undefined;
}

function readText({ rule }: Setting, text: string): SettingValue {
  if (rule.type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (rule.type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
