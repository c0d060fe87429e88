import type { Language } from '../page/language.ts';

const zh = {
  payer: '付款人操作',
  notifications: '通知操作',
  forgeHint: '商户必须拒绝签名错误的通知；金额错误的通知不能使订单变为已支付。',
  sent: (status: number | null) =>
    status === null ? '通知已发出，商户无应答。' : `通知已发出，商户应答 ${status}。`,
  refused: (message: string) => `操作未完成：${message}`,
  actions: {
    scan: '只扫码',
    pay: '支付',
    fail: '支付失败',
    delay: '支付，通知延迟 10 秒',
    lose: '支付，通知丢失',
    late: '超时后支付',
    close: '关闭',
    finish: '结束交易（不可退款）',
    repeat: '重发上一条通知',
    forge: '发送签名错误的通知',
    amount: '发送金额错误的通知',
  },
};

const en: typeof zh = {
  payer: 'Payer actions',
  notifications: 'Notifications',
  forgeHint:
    'The shop must refuse a notification with a wrong signature; one with a wrong amount must not make an order paid.',
  sent: (status) =>
    status === null
      ? 'The notification was sent; the shop did not reply.'
      : `The notification was sent; the shop replied ${status}.`,
  refused: (message) => `Not done: ${message}`,
  actions: {
    scan: 'Only scan',
    pay: 'Pay',
    fail: 'Fail payment',
    delay: 'Pay with notification after 10 s',
    lose: 'Pay and lose the notification',
    late: 'Pay after the deadline',
    close: 'Close',
    finish: 'Finish trade (not refundable)',
    repeat: 'Resend last notification',
    forge: 'Send notification with wrong signature',
    amount: 'Send notification with wrong amount',
  },
};

export type PaymentAction = keyof (typeof zh)['actions'];

export const ACTION_TEXTS: Record<Language, typeof zh> = { zh, en };
