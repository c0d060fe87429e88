import { defineNotificationKinds } from '../../base/notifications/index.ts';

const path = '/personal/agreement';

export const agreementNotifications = defineNotificationKinds({
  agreementActive: {
    group: 'payment',
    title: { zh: '框架协议已生效', en: 'Your framework agreement applies' },
    text: {
      zh: '框架协议 {agreementNo} 的额度为 {amount} 元，{firstDay} 至 {lastDay} 可以先下单、按月结算。',
      en: 'Framework agreement {agreementNo} has a limit of {amount} yuan. From {firstDay} to {lastDay} you can order first and settle each month.',
    },
    path,
  },
  agreementStatementReady: {
    group: 'payment',
    title: { zh: '{month} 对账单已生成', en: 'Your statement for {month} is ready' },
    text: {
      zh: '框架协议 {agreementNo} 的 {month} 对账单共 {amount} 元，请在 {dueOn} 前转账。',
      en: 'The statement for {month} of framework agreement {agreementNo} is {amount} yuan. Transfer it by {dueOn}.',
    },
    path,
  },
});
