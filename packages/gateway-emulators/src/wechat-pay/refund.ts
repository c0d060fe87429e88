import type { StoredRefund } from '../payment/refund.ts';
import { formatShanghaiTime } from '../shanghai-time.ts';
import type { Order } from './order.ts';

/** A refund as replies and notifications of API v3 show it. */
export function printRefund(order: Order, refund: StoredRefund): Record<string, unknown> {
  const { total, currency } = order.request.amount;
  return {
    refund_id: refund.refundId,
    out_refund_no: refund.number,
    transaction_id: order.transactionId,
    out_trade_no: order.request.out_trade_no,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    create_time: formatShanghaiTime(new Date(refund.createdAt)),
    ...(refund.succeededAt ? { success_time: formatShanghaiTime(new Date(refund.succeededAt)) } : {}),
    status: refund.state,
    funds_account: 'AVAILABLE',
    amount: { total, refund: refund.amountFen, payer_total: total, payer_refund: refund.amountFen, currency },
  };
}
