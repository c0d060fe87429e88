import { defineSettings, integerSetting } from '../../base/settings/index.ts';

export const orderSettings = defineSettings({
  orderPaymentMinutes: integerSetting(
    30,
    [1, 1440],
    '待付款的订单在多少分钟后取消',
    'Minutes until an unpaid order is canceled',
  ),
  orderCompletionDays: integerSetting(
    15,
    [1, 365],
    '已付款的订单在交付多少天后自动完成',
    'Days after delivery until a paid order is completed',
  ),
  cartMaxTitles: integerSetting(
    50,
    [1, 500],
    '购物车最多放多少种教材',
    'Number of textbooks that a cart may hold',
  ),
  ordersPerMinute: integerSetting(
    10,
    [1, 100],
    '每位用户每分钟最多提交的订单数',
    'Orders that one user may place in a minute',
  ),
});
