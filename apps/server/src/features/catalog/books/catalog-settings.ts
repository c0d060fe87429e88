import { defineSettings, integerSetting, needsSecondPerson } from '../../base/settings/index.ts';

export const catalogSettings = defineSettings({
  priceChangeConfirmPercent: integerSetting(
    30,
    [1, 1000],
    '批量调价达到这个百分比时需要再次确认',
    'A bulk change of prices by this percentage or more is asked about twice',
  ),
  ...needsSecondPerson('money', {
    priceChangeApprovalPercent: integerSetting(
      50,
      [1, 1000],
      '批量调价达到这个百分比时需要另一位人员审核',
      'A bulk change of prices by this percentage or more needs approval by a second person',
    ),
    priceChangeWindowDays: integerSetting(
      30,
      [1, 365],
      '这些天内同一价格的多次调整合并计算，从最近通过的价格算起',
      'Changes of one price within these days count together, from the price that was last approved',
    ),
  }),
});
