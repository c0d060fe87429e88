import { MAX_GIFT_CODES } from '@zhiye/contract/constants/commerce/gift-batch';
import { defineSettings, integerSetting, needsSecondPerson } from '../../base/settings/index.ts';

export const codeSettings = defineSettings(
  needsSecondPerson('money', {
    giftCodesMax: integerSetting(
      MAX_GIFT_CODES,
      [1, MAX_GIFT_CODES],
      '一批赠送 CODE 最多多少个',
      'The most CODEs that one gift batch may have',
    ),
    giftCodesAlone: integerSetting(
      100,
      [0, MAX_GIFT_CODES],
      '每人每天独自生成的赠送 CODE 累计超过多少个时，须由另一位同事审批',
      'When one person makes more gift CODEs than this in a day, a second colleague must approve',
    ),
  }),
);
