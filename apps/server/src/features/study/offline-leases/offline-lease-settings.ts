import { defineSettings, integerSetting } from '../../base/settings/index.ts';

export const offlineLeaseSettings = defineSettings({
  offlineLeaseDays: integerSetting(
    14,
    [1, 60],
    '下载的教材在最后一次联网后可离线阅读几天',
    'Days for which a downloaded textbook can be read after the last contact',
  ),
  offlineBookLimit: integerSetting(
    30,
    [1, 200],
    '每位用户在一台设备上最多下载几本教材',
    'Textbooks that one person may download on one device',
  ),
  offlineStartsPerDay: integerSetting(
    60,
    [1, 1_000],
    '每位用户 24 小时内最多开始下载几次',
    'Downloads that one person may start within 24 hours',
  ),
});
