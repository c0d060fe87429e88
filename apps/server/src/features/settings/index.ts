export type { SettingKey, Settings } from './setting.ts';
export { changeSetting, readSetting } from './setting.service.ts';
