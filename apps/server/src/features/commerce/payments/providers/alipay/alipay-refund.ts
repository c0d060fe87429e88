import { ProviderNotificationRejected, ProviderRefused, ProviderUnavailable } from '../provider-errors.ts';
import type { NewRefund, ProviderRefunds, RefundResult } from '../provider-refund.ts';
import { parseChinaTime } from '../china-time.ts';
import { formatYuan, parseYuan } from '../yuan.ts';
import type { AlipayClient } from './alipay-client.ts';

/** Alipay answers a refund at once and reports it in a notification of the trade, which settles nothing. */
export function createAlipayRefunds({ call }: Pick<AlipayClient, 'call'>): ProviderRefunds {
  async function queryRefund({
    outTradeNo,
    outRefundNo,
  }: Pick<NewRefund, 'outTradeNo' | 'outRefundNo'>): Promise<RefundResult | { state: 'notFound' }> {
    const content = { out_trade_no: outTradeNo, out_request_no: outRefundNo };
    try {
      const reply = await call('alipay.trade.fastpay.refund.query', content);
      if (reply['out_request_no'] === undefined) return { state: 'notFound' };
      const amountFen = parseYuan(reply['refund_amount']);
      if (reply['out_request_no'] !== outRefundNo || amountFen === undefined)
        throw new ProviderUnavailable('unexpected', 'the reply is not about this refund');
      const state = reply['refund_status'] === 'REFUND_SUCCESS' ? 'succeeded' : 'processing';
      const succeededAt = parseChinaTime(reply['gmt_refund_pay']) ?? null;
      return { state, outRefundNo, amountFen, refundId: outRefundNo, succeededAt };
    } catch (error) {
      const isUnknown = error instanceof ProviderRefused && error.code === 'ACQ.TRADE_NOT_EXIST';
      if (isUnknown) return { state: 'notFound' };
      throw error;
    }
  }

  return {
    async createRefund(refund) {
      const { outTradeNo, outRefundNo, amountFen, reason } = refund;
      await call('alipay.trade.refund', {
        out_trade_no: outTradeNo,
        out_request_no: outRefundNo,
        refund_amount: formatYuan(amountFen),
        refund_reason: reason.slice(0, 256),
      });
      // The reply has the sum of all refunds of the trade; the query has this one and whether the money moved.
      const result = await queryRefund(refund);
      if (result.state !== 'notFound') return result;
      return { state: 'processing', outRefundNo, amountFen, refundId: outRefundNo, succeededAt: null };
    },
    queryRefund,
    readRefundNotification() {
      throw new ProviderNotificationRejected('event');
    },
  };
}
