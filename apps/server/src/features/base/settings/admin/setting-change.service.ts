// Lists the settings for staff, and changes one with its history.
import { generalErrors, settingErrors } from '@zhiye/contract';
import type { AdminSetting, Bilingual, DataOf, InputOf, Language, SettingValue } from '@zhiye/contract';
import type { changeSetting as changeRoute } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../audit/index.ts';
import type { Actor } from '../../audit/index.ts';
import { findSettingError } from '../setting.ts';
import type { Setting } from '../setting.ts';
import { upsertSetting } from '../setting.store.ts';
import type { GuardedChange, GuardedSettings } from './guarded-settings.ts';
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
    key,
    description,
    rule,
    defaultValue,
    value: isSecret(setting) ? null : value,
    isDefault: value === defaultValue,
    version: stored?.version ?? 0,
    changedAt: stored?.changedAt.toISOString() ?? null,
    changedBy: stored?.changedBy ?? null,
    needsSecondPerson: setting.guard !== undefined,
  };
}

const currentValue = ({ defaultValue }: Setting, stored: unknown): SettingValue =>
  typeof stored === typeof defaultValue ? (stored as SettingValue) : defaultValue;

interface ChangeContext {
  readonly db: Db;
  readonly settings: SettingsByArea;
  readonly guardedSettings: GuardedSettings;
}

/** Refused when somebody else changed the setting after `version`. A guarded one waits for a second person. */
export async function changeSettingByStaff(
  { db, settings, guardedSettings }: ChangeContext,
  actor: Actor,
  { key, value, version, reauthentication }: InputOf<typeof changeRoute>,
  language: Language,
  now: Date,
): Promise<DataOf<typeof changeRoute>> {
  const setting = findSetting(settings, key) ?? refuse(generalErrors.notFound);
  const error = findSettingError(setting, value);
  if (error) refuse(settingErrors.settingInvalid, { reason: error[language] });
  const before = (await selectStoredSettings(db)).get(key);
  if (setting.guard) {
    if ((before?.version ?? 0) !== version) refuse(settingErrors.settingChanged);
    const change = { setting, before: before?.value, value, version };
    await guardedSettings.request(actor, describeGuardedChange(change), reauthentication, now);
    return { ...describeSetting(setting, before), isWaiting: true };
  }
  await db.transaction(async (transaction) => {
    const change = { setting, value, version, actorId: actor.userId };
    const values = await storeIfUnchanged(transaction, change, now);
    if (!values) return refuse(settingErrors.settingChanged);
    const entry = { action: 'setting.change', target: `setting:${key}`, detail: values };
    return recordAction(transaction, actor, entry, now);
  });
  return { ...describeSetting(setting, (await selectStoredSettings(db)).get(key)), isWaiting: false };
}

function describeGuardedChange(change: {
  readonly setting: Setting;
  readonly before: unknown;
  readonly value: SettingValue;
  readonly version: number;
}): GuardedChange {
  const { setting, before, value, version } = change;
  const { key, description, guard } = setting;
  const shown = isSecret(setting) ? {} : { before: currentValue(setting, before), after: value };
  return { guard: guard!, key, payload: { key, value, version }, detail: { ...description, ...shown } };
}

/** Stores a value unless the setting was changed after `version`; then undefined. */
export async function storeIfUnchanged(
  transaction: Db,
  change: {
    readonly setting: Setting;
    readonly value: SettingValue;
    readonly version: number;
    readonly actorId: string;
  },
  now: Date,
) {
  const { setting, value, version, actorId } = change;
  const stored = await lockSetting(transaction, setting.key);
  if ((stored?.version ?? 0) !== version) return undefined;
  return storeChange(transaction, setting, { stored: stored?.value, value }, actorId, now);
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
