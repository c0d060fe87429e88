import type { Language } from '../page/language.ts';
import type { NotificationOutcome } from '../payment/notification-delivery.ts';
import type { Order } from './order.ts';

const zh = {
  emulator: '微信支付 · 模拟网关',
  warning: '这是模拟环境：不是微信支付，不会扣除任何真实款项。',
  otherLanguage: 'English',
  orders: '订单',
  noOrders: '还没有订单。在书店选择微信支付下单后，这里会出现待付款的订单。',
  payment: '收银台',
  amount: '金额',
  description: '商品',
  merchant: '商户号',
  outTradeNo: '商户订单号',
  transactionId: '微信支付订单号',
  state: '状态',
  notification: '支付通知',
  createdAt: '下单时间',
  payableUntil: '支付截止',
  paidAt: '支付时间',
  noNotification: '未安排',
  attempts: (count: number) => `已发送 ${count} 次`,
  lastStatus: (status: number | null) => (status === null ? '商户无应答' : `商户应答 ${status}`),
  delayBefore: '支付，通知延迟',
  delayAfter: '秒',
  delay: '延迟支付',
  toOrders: '返回订单列表',
  toShop: '返回书店',
  pageExpired: '页面已过期（有效期 5 分钟）。请回到书店重新打开。',
  noReferer: '商家参数格式有误：打开这个页面的网站不是商户的支付域名（Referer）。',
  notFound: '没有这个付款码对应的订单。',
  codeExpired: '付款码已过期（有效期 2 小时）。请回到书店刷新付款码。',
  states: { NOTPAY: '待支付', PAYERROR: '支付失败', SUCCESS: '已支付', CLOSED: '已关闭' },
  outcomes: { pending: '发送中', delivered: '已送达', givenUp: '已放弃' },
  refusals: {} as Record<string, string>,
};

type Texts = Omit<typeof zh, 'states' | 'outcomes'> & {
  states: Record<Order['state'], string>;
  outcomes: Record<NotificationOutcome, string>;
};

const en: Texts = {
  emulator: 'WeChat Pay · emulated gateway',
  warning: 'This is an emulator: it is not WeChat Pay and no real money moves.',
  otherLanguage: '中文',
  orders: 'Orders',
  noOrders: 'No orders yet. Choose WeChat Pay in the shop, and the order to pay will appear here.',
  payment: 'Checkout',
  amount: 'Amount',
  description: 'Description',
  merchant: 'Merchant number',
  outTradeNo: 'Merchant order number',
  transactionId: 'WeChat Pay order number',
  state: 'State',
  notification: 'Payment notification',
  createdAt: 'Ordered at',
  payableUntil: 'Payable until',
  paidAt: 'Paid at',
  noNotification: 'Not scheduled',
  attempts: (count) => `sent ${count} time${count === 1 ? '' : 's'}`,
  lastStatus: (status) => (status === null ? 'no reply from the shop' : `the shop replied ${status}`),
  delayBefore: 'Pay, and delay the notification by',
  delayAfter: 'seconds',
  delay: 'Pay with delayed notification',
  toOrders: 'Back to orders',
  toShop: 'Back to the shop',
  pageExpired: 'This page has expired (after 5 minutes). Open it again from the shop.',
  noReferer:
    'Wrong merchant parameter: the site that opened this page is not a payment domain of the merchant (Referer).',
  notFound: 'No order belongs to this code.',
  codeExpired: 'This code has expired (after 2 hours). Go back to the shop and refresh it.',
  states: { NOTPAY: 'Unpaid', PAYERROR: 'Failed', SUCCESS: 'Paid', CLOSED: 'Closed' },
  outcomes: { pending: 'Sending', delivered: 'Delivered', givenUp: 'Given up' },
  refusals: {
    ORDERPAID: 'the order is paid',
    ORDER_CLOSED: 'the order is closed',
    INVALID_REQUEST: 'the time to pay is over',
    NOTPAY: 'the order is not paid, so there is no notification',
  },
};

export const pageTexts: Record<Language, Texts> = { zh, en };
