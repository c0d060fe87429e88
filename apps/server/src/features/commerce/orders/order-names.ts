// The names of what lists of orders say, as files and mails write them.
import type { InvoiceState, OrderPaymentMethod, OrderStatus } from '@zhiye/contract';
import type { Names } from '../../../platform/spreadsheets/exported-table.ts';

export const ORDER_STATUS_NAMES: Names<OrderStatus> = {
  unpaid: { zh: '待付款', en: 'Unpaid' },
  paid: { zh: '已付款', en: 'Paid' },
  completed: { zh: '已完成', en: 'Completed' },
  canceled: { zh: '已取消', en: 'Canceled' },
};

export const PAYMENT_METHOD_NAMES: Names<OrderPaymentMethod> = {
  'wechat-pay': { zh: '微信支付', en: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  transfer: { zh: '对公转账', en: 'Bank transfer' },
  free: { zh: '免费', en: 'Free' },
};

/** An order says whether it has an invoice, so the names stand here and invoices use them too. */
export const INVOICE_STATE_NAMES: Names<InvoiceState> = {
  unrequested: { zh: '未申请', en: 'Not requested' },
  pending: { zh: '待开票', en: 'To be issued' },
  issuing: { zh: '开票中', en: 'Being issued' },
  issued: { zh: '已开票', en: 'Issued' },
  reversing: { zh: '红冲中', en: 'Being reversed' },
  reversed: { zh: '已红冲', en: 'Reversed' },
};
