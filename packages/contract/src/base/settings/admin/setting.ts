import { Type } from 'typebox';
import type { Static } from 'typebox';
import { accountErrors } from '../../../people/accounts/account-errors.ts';
import { Reauthentication } from '../../../people/accounts/account-fields.ts';
import { adminSections } from '../../../access.ts';
import { defineErrors } from '../../../errors.ts';
import {
  Bilingual,
  Instant,
  nullable,
  pageFields,
  pageOf,
  publicId,
  strictObject,
  Uuid,
} from '../../../fields.ts';
import { route } from '../../../route.ts';
import { approvalErrors } from '../../security/admin/approval.ts';

export const settingErrors = defineErrors({
  settingInvalid: {
    code: 4860,
    status: 422,
    zh: '不能保存：{reason}',
    en: "Couldn't save: {reason}",
  },
  settingChanged: {
    code: 4866,
    status: 409,
    zh: '这项设置刚刚被别人改过，请核对后再保存',
    en: 'Someone has just changed this setting. Check it and save again',
  },
});

const access = adminSections('settings');

/** What values a setting takes. Rich text is HTML of the editor; a secret is stored and never shown. */
export const SettingRule = Type.Union([
  strictObject({ type: Type.Literal('integer'), min: Type.Integer(), max: Type.Integer() }),
  strictObject({ type: Type.Literal('boolean') }),
  strictObject({ type: Type.Literal('text'), maxLength: Type.Integer(), isRequired: Type.Boolean() }),
  strictObject({ type: Type.Literal('richText'), maxLength: Type.Integer() }),
  strictObject({ type: Type.Literal('secret'), maxLength: Type.Integer() }),
]);
export type SettingRule = Static<typeof SettingRule>;

export const SettingValue = Type.Union([
  Type.Integer(),
  Type.Boolean(),
  Type.String({ maxLength: 100_000, pattern: '^[^\\u0000]*$' }),
]);
export type SettingValue = Static<typeof SettingValue>;

export const AdminSetting = strictObject({
  key: Type.String(),
  description: Bilingual,
  rule: SettingRule,
  /** Null for a secret. */
  value: nullable(SettingValue),
  defaultValue: SettingValue,
  isDefault: Type.Boolean(),
  /** Goes up with every change; 0 while none is stored. A change names the version that it is based on. */
  version: Type.Integer({ minimum: 0 }),
  changedAt: nullable(Instant),
  /** Null for a change by the server itself. */
  changedBy: nullable(Type.String()),
  /** A change asks for the password again and waits for a second person. */
  needsSecondPerson: Type.Boolean(),
});
export type AdminSetting = Static<typeof AdminSetting>;

/** All settings by area. */
export const findSettings = route({
  method: 'GET',
  path: '/b/v1/admin/setting/findSettings',
  access,
  data: strictObject({
    areas: Type.Array(strictObject({ area: Type.String(), settings: Type.Array(AdminSetting) })),
  }),
});

export const SettingKey = publicId('setting', Type.String({ pattern: '^[A-Za-z]{1,60}$' }));

export const changeSetting = route({
  method: 'POST',
  path: '/b/v1/admin/setting/changeSetting',
  access,
  body: strictObject({
    key: SettingKey,
    value: SettingValue,
    version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    /** Needed by a setting that waits for a second person. */
    reauthentication: Type.Optional(Reauthentication),
  }),
  data: strictObject({ ...AdminSetting.properties, isWaiting: Type.Boolean() }),
  errors: [
    settingErrors.settingInvalid,
    settingErrors.settingChanged,
    approvalErrors.confirmItIsYou,
    approvalErrors.approvalWaits,
    accountErrors.reauthenticationFailed,
    accountErrors.signInDelayed,
  ],
});

export const SettingChange = strictObject({
  changeId: Uuid,
  /** Null for a secret, and before the first change. */
  before: nullable(SettingValue),
  after: nullable(SettingValue),
  changedAt: Instant,
  changedBy: nullable(Type.String()),
});
export type SettingChange = Static<typeof SettingChange>;

/** The changes of one setting, newest first. */
export const findSettingChanges = route({
  method: 'GET',
  path: '/b/v1/admin/setting/findSettingChanges',
  access,
  query: strictObject({ ...pageFields, key: SettingKey }),
  data: pageOf(SettingChange),
});

export const settingAdminRoutes = { findSettings, changeSetting, findSettingChanges };
