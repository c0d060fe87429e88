export { defineSettings } from './setting.ts';
export { changeSetting, initializeSetting, readSetting } from './setting.service.ts';
