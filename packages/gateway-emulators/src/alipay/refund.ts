import { sumOfRefunds } from '../payment/refund.ts';
import type { StoredRefund } from '../payment/refund.ts';
import { formatAlipayTime } from './alipay-time.ts';
import { ApiError } from './api-error.ts';
import type { Trade } from './trade.ts';

export const fenOf = (yuan: string): number => Math.round(Number(yuan) * 100);
const yuanOf = (fen: number): string => (fen / 100).toFixed(2);

/** A number refunds once, and the sum never passes what was paid; a full refund closes the trade. */
export function refundTrade(
  trade: Trade,
  content: Readonly<Record<string, string | undefined>>,
  now: Date,
): Trade {
  const { out_request_no: number = '', refund_amount: amount = '' } = content;
  if (!/^[\w-]{1,64}$/.test(number) || !/^\d+(\.\d{1,2})?$/.test(amount) || fenOf(amount) < 1)
    throw new ApiError('ACQ.INVALID_PARAMETER', '参数无效：refund_amount');
  const known = trade.refunds?.find((refund) => refund.number === number);
  if (known && known.amountFen !== fenOf(amount))
    throw new ApiError('ACQ.DISCORDANT_REPEAT_REQUEST', '请求信息不一致');
  if (known) return trade;
  if (trade.state === 'TRADE_FINISHED') throw new ApiError('ACQ.TRADE_HAS_FINISHED', '交易已完结');
  if (!trade.paidAt) throw new ApiError('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
  const sumFen = sumOfRefunds(trade.refunds) + fenOf(amount);
  const totalFen = fenOf(trade.request.total_amount);
  if (sumFen > totalFen) throw new ApiError('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
  const refund: StoredRefund = {
    number,
    refundId: number,
    amountFen: fenOf(amount),
    state: 'SUCCESS',
    createdAt: now.toISOString(),
    succeededAt: now.toISOString(),
  };
  const refunds = [...(trade.refunds ?? []), refund];
  return { ...trade, refunds, state: sumFen === totalFen ? 'TRADE_CLOSED' : trade.state };
}

export function printRefundReply(trade: Trade, isNew: boolean): object {
  return {
    out_trade_no: trade.request.out_trade_no,
    trade_no: trade.tradeNo,
    fund_change: isNew ? 'Y' : 'N',
    refund_fee: yuanOf(sumOfRefunds(trade.refunds)),
  };
}

/** Nothing but the code of success for a number that has not refunded. */
export function printRefundQuery(trade: Trade, number: string | undefined): object {
  const refund = trade.refunds?.find((one) => one.number === number);
  if (!refund) return {};
  return {
    trade_no: trade.tradeNo,
    out_trade_no: trade.request.out_trade_no,
    out_request_no: refund.number,
    total_amount: trade.request.total_amount,
    refund_amount: yuanOf(refund.amountFen),
    refund_status: refund.state === 'SUCCESS' ? 'REFUND_SUCCESS' : 'REFUND_PROCESSING',
    gmt_refund_pay: formatAlipayTime(new Date(refund.createdAt)),
  };
}
