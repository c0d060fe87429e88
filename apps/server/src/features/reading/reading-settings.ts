import { defineSettings, integerSetting } from '../settings/index.ts';

export const readingSettings = defineSettings({
  readingSessionLimit: integerSetting(
    2,
    [1, 20],
    '每位用户可以同时阅读的浏览器数',
    'Browsers in which one person may read at the same time',
  ),
});
