import { defineSettings, integerSetting } from '../../base/settings/index.ts';

export const channelSettings = defineSettings({
  channelStatementDay: integerSetting(
    3,
    [1, 28],
    '每月几号生成渠道上个月的月结单',
    'Day of the month on which the statements of channels for the month before are made',
  ),
});
