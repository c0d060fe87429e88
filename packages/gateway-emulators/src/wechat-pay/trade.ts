import { formatShanghaiTime } from '../shanghai-time.ts';
import type { Order } from './order.ts';

const stateTexts: Record<Order['state'], string> = {
  NOTPAY: '订单未支付',
  PAYERROR: '支付失败',
  SUCCESS: '支付成功',
  CLOSED: '订单已关闭',
};

/** An order in the format of queries and notifications; payment details only once it is paid. */
export function printTrade(order: Order): Record<string, unknown> {
  const { appid, mchid, out_trade_no, attach, amount } = order.request;
  const common = {
    appid,
    mchid,
    out_trade_no,
    ...(attach === undefined ? {} : { attach }),
    trade_state: order.refunds?.length ? 'REFUND' : order.state,
    trade_state_desc: order.refunds?.length ? '转入退款' : stateTexts[order.state],
  };
  if (order.state !== 'SUCCESS' || !order.paidAt) return { ...common, amount };
  return {
    ...common,
    transaction_id: order.transactionId,
    trade_type: tradeTypeOf(order),
    bank_type: 'OTHERS',
    success_time: formatShanghaiTime(new Date(order.paidAt)),
    payer: order.request.payer ?? { openid: 'oEmulatedPayer000000000000001' },
    amount: { ...amount, payer_total: amount.total, payer_currency: amount.currency },
  };
}

const tradeTypeOf = ({ request }: Order): string =>
  request.scene_info ? 'MWEB' : request.payer ? 'JSAPI' : 'NATIVE';
