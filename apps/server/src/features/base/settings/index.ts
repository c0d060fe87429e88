export { settingsArea } from './area.ts';
export { changeByCommand } from './admin/setting-change.service.ts';
export { settingApprovalKinds } from './admin/setting-approval.service.ts';
export type { GuardedSettings } from './admin/guarded-settings.ts';
export {
  booleanSetting,
  defineSettings,
  integerSetting,
  needsSecondPerson,
  richTextSetting,
  secretSetting,
  textSetting,
} from './setting.ts';
export type { Setting } from './setting.ts';
export {
  changeSetting,
  countSettingChanges,
  initializeSetting,
  readSetting,
  readSettings,
} from './setting.service.ts';
