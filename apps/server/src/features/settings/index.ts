export { defineSettings } from './setting.ts';
export { changeSetting, readSetting } from './setting.service.ts';
