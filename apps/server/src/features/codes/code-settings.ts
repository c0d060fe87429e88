import { MAX_GIFT_CODES } from '@zhiye/contract/constants/commerce/gift-batch';
import { defineSettings, integerSetting } from '../settings/index.ts';

export const codeSettings = defineSettings({
  giftCodesMax: integerSetting(
    MAX_GIFT_CODES,
    [1, MAX_GIFT_CODES],
    '一批赠送 CODE 最多多少个',
    'The most CODEs that one gift batch may have',
  ),
  giftCodesAlone: integerSetting(
    100,
    [0, MAX_GIFT_CODES],
    '一批赠送 CODE 超过多少个时，须由另一位同事审批',
    'A gift batch with more CODEs than this needs the approval of a second colleague',
  ),
});
