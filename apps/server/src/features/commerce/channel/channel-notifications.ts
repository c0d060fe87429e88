import { defineNotificationKinds } from '../../base/notifications/index.ts';

export const channelNotifications = defineNotificationKinds({
  statementReady: {
    group: 'payment',
    title: { zh: '{month} 月结单已生成', en: 'Your statement for {month} is ready' },
    text: {
      zh: '{month} 的月结单已生成，应结佣金 ¥{amount}。请核对后确认。',
      en: 'Your statement for {month} is ready. The commission is ¥{amount}. Check it, then confirm it.',
    },
    path: '/personal/sale?view=statements',
  },
  statementSettled: {
    group: 'payment',
    title: { zh: '{month} 月结单已结算', en: 'Your statement for {month} is settled' },
    text: {
      zh: '{month} 的佣金 ¥{amount} 已于 {paidOn} 打款。',
      en: 'The commission of ¥{amount} for {month} was paid on {paidOn}.',
    },
    path: '/personal/sale?view=statements',
  },
});
