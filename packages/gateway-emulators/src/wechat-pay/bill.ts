import { formatYuan, sumOfFen } from '../payment/bill.ts';
import type { BillEntry } from '../payment/bill.ts';
import { formatShanghaiTime } from '../shanghai-time.ts';
import { emulatorAppId, emulatorMerchantId } from './keys.ts';
import type { Order } from './order.ts';

/** The columns of a trade bill of type ALL, as the bills in the tests of WeChat Pay clients on GitHub have them. */
const COLUMNS =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const SUMMARY_COLUMNS =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

/** What the books say: a paid order once, and each refund on the day on which it was accepted. */
export function billEntriesOf(orders: readonly Order[]): BillEntry[] {
  return orders.flatMap((order) => {
    const { transactionId, paidAt, refunds = [], request } = order;
    if (!transactionId || !paidAt) return [];
    const common = { outTradeNo: request.out_trade_no, transactionId, title: request.description };
    const payment: BillEntry = {
      ...common,
      kind: 'payment',
      outRefundNo: '',
      refundId: '',
      amountFen: request.amount.total,
      isSettled: true,
      createdAt: order.createdAt,
      at: paidAt,
    };
    const refundEntries = refunds
      .filter(({ state }) => state !== 'ABNORMAL')
      .map(({ number, refundId, amountFen, createdAt, state }): BillEntry => ({
        ...common,
        kind: 'refund',
        outRefundNo: number,
        refundId,
        amountFen,
        createdAt,
        at: createdAt,
        isSettled: state === 'SUCCESS',
      }));
    return [payment, ...refundEntries];
  });
}

/** The bill as CSV: a backtick before each value keeps a spreadsheet from taking it for a number. */
export function printBill(entries: readonly BillEntry[]): string {
  const paid = formatYuan(sumOfFen(entries, 'payment'));
  const refunded = formatYuan(sumOfFen(entries, 'refund'));
  const summary = [entries.length, paid, refunded, '0.00', '0.00000', paid, refunded];
  const lines = [COLUMNS, ...entries.map(printLine), SUMMARY_COLUMNS, printValues(summary)];
  return `${lines.join('\r\n')}\r\n`;
}

function printLine(entry: BillEntry): string {
  const amount = formatYuan(entry.amountFen);
  const time = formatShanghaiTime(new Date(entry.at)).slice(0, 19).replace('T', ' ');
  const { transactionId, outTradeNo, title } = entry;
  const isRefund = entry.kind === 'refund';
  const trade = [time, emulatorAppId, emulatorMerchantId, '0', '', transactionId, outTradeNo];
  const payer = ['oEmulatedPayer000000000000001', 'NATIVE', isRefund ? 'REFUND' : 'SUCCESS', 'OTHERS', 'CNY'];
  const money = isRefund
    ? ['0.00', '0.00', entry.refundId, entry.outRefundNo, amount, '0.00', 'ORIGINAL']
    : [amount, '0.00', '0', '0', '0.00', '0.00', ''];
  const state = isRefund ? (entry.isSettled ? 'SUCCESS' : 'PROCESSING') : '';
  const end = [title, '', '0.00000', '0.00%', ...(isRefund ? ['0.00', amount] : [amount, '0.00']), ''];
  return printValues([...trade, ...payer, ...money, state, ...end]);
}

const printValues = (values: readonly (string | number)[]): string =>
  values.map((value) => `\`${value}`).join(',');
