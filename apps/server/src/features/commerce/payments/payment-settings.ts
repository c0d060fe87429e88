import { booleanSetting, defineSettings } from '../../base/settings/index.ts';

export const paymentSettings = defineSettings({
  sellInWeChatOnIos: booleanSetting(
    true,
    '在 iPhone 和 iPad 的微信里出售电子教材；关闭后那里只能阅读和兑换 CODE',
    'Sell e-textbooks inside WeChat on iPhone and iPad; when off, people can read and redeem CODEs there',
  ),
});
