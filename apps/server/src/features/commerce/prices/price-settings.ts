import { defineSettings, integerSetting, needsSecondPerson } from '../../base/settings/index.ts';

export const priceSettings = defineSettings({
  mostCopiesOfTitle: integerSetting(
    500,
    [1, 1_000],
    '一种教材一次最多买多少本，更多由客服报价',
    'The most copies of one title that can be bought at once; staff price larger purchases',
  ),
  ...needsSecondPerson('money', {
    lowPricePercent: integerSetting(
      3,
      [1, 100],
      '价格低于现价或阶梯价百分之多少时，须由第二人复核',
      'Percent below the present price or the tier from which a second person must check a price',
    ),
  }),
});
