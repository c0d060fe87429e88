import { defineNotificationKinds } from '../../base/notifications/index.ts';

const PAGE = '/personal/quotation/detail/{quotationNo}';

export const quotationNotifications = defineNotificationKinds({
  quotationSent: {
    group: 'order',
    title: { zh: '收到报价单', en: 'Your quotation is ready' },
    text: {
      zh: '报价单 {quotationNo} 第 {version} 版，共 {amount} 元，有效到 {day}。',
      en: 'Quotation {quotationNo}, version {version}: {amount} yuan in total, valid until {day}.',
    },
    path: PAGE,
  },
  quotationReturned: {
    group: 'order',
    title: { zh: '索取报价单要补充', en: 'Your request for a quotation needs more information' },
    text: {
      zh: '报价单 {quotationNo} 退回补充：{reason}',
      en: 'Quotation {quotationNo} was returned to you: {reason}',
    },
    path: PAGE,
  },
  quotationWithdrawn: {
    group: 'order',
    title: { zh: '报价单已撤回', en: 'A quotation was withdrawn' },
    text: {
      zh: '报价单 {quotationNo} 已撤回，不能再接受。原因：{reason}',
      en: 'Quotation {quotationNo} was withdrawn and can no longer be accepted. Reason: {reason}',
    },
    path: PAGE,
  },
  quotationExtended: {
    group: 'order',
    title: { zh: '报价单有效期已延长', en: 'Your quotation is valid for longer' },
    text: {
      zh: '报价单 {quotationNo} 的价格不变，有效到 {day}。',
      en: 'The prices of quotation {quotationNo} stay the same. It is valid until {day}.',
    },
    path: PAGE,
  },
  quotationLapsed: {
    group: 'order',
    title: { zh: '报价单已过期', en: 'A quotation has lapsed' },
    text: {
      zh: '报价单 {quotationNo} 已过期。需要时可以请我们重新报价。',
      en: 'Quotation {quotationNo} has lapsed. You can ask for a new one at any time.',
    },
    path: PAGE,
  },
});
