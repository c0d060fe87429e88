import { defineNotificationKinds } from '../../base/notifications/index.ts';

const PAGE = '/personal/order/detail/{orderNo}';

/** The mail with the file goes to the address of the invoice, so these stay in the shop. */
export const invoiceNotifications = defineNotificationKinds({
  invoiceIssued: {
    group: 'invoice',
    title: { zh: '发票已开出', en: 'Your invoice is ready' },
    text: {
      zh: '订单 {orderNo} 的发票 {invoiceNo} 已开出，金额 {amount} 元，可以在订单详情下载。',
      en: 'Invoice {invoiceNo} for order {orderNo}, {amount} yuan, was issued. You can download it from the order.',
    },
    path: PAGE,
  },
  invoiceRefused: {
    group: 'invoice',
    title: { zh: '发票没有开出', en: 'Your invoice could not be issued' },
    text: {
      zh: '订单 {orderNo} 的发票没有开出：{reason}。可以在订单详情核对抬头，我们会再次开具。',
      en: 'The invoice for order {orderNo} was not issued: {reason}. You can check the billing name on the order. We will issue it again.',
    },
    path: PAGE,
  },
  invoiceReversed: {
    group: 'invoice',
    title: { zh: '发票已红冲', en: 'Your invoice was reversed' },
    text: {
      zh: '订单 {orderNo} 的发票 {invoiceNo} 已红冲，原发票作废，不能再报销。',
      en: 'Invoice {invoiceNo} for order {orderNo} was reversed and is no longer valid.',
    },
    path: PAGE,
  },
});
