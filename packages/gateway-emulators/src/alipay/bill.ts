import { zipSync } from 'fflate';
import { formatYuan, sumOfFen } from '../payment/bill.ts';
import type { BillEntry } from '../payment/bill.ts';
import { formatAlipayTime } from './alipay-time.ts';
import { emulatorSellerId } from './keys.ts';
import { fenOf } from './refund.ts';
import type { Trade } from './trade.ts';

/** The columns of a business bill (bill_type trade), as bills stored in projects on GitHub have them. */
const COLUMNS =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';
const SUMMARY_COLUMNS =
  '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）,商家实收（元）,支付宝优惠（元）,商家优惠（元）,卡消费金额（元）,服务费（元）,分润（元）,实收净额（元）';
const RULE = '-'.repeat(40);

/** What the books say: each trade that was paid, and each of its refunds. */
export function billEntriesOf(trades: readonly Trade[]): BillEntry[] {
  return trades.flatMap(({ request, tradeNo, paidAt, createdAt, openedAt, refunds = [] }) => {
    if (!tradeNo || !paidAt) return [];
    const common = { outTradeNo: request.out_trade_no, transactionId: tradeNo, title: request.subject };
    const payment: BillEntry = {
      ...common,
      kind: 'payment',
      outRefundNo: '',
      refundId: '',
      amountFen: fenOf(request.total_amount),
      isSettled: true,
      createdAt: createdAt ?? openedAt,
      at: paidAt,
    };
    const refundEntries = refunds.map((refund): BillEntry => ({
      ...common,
      kind: 'refund',
      outRefundNo: refund.number,
      refundId: '',
      amountFen: refund.amountFen,
      isSettled: true,
      createdAt: refund.createdAt,
      at: refund.createdAt,
    }));
    return [payment, ...refundEntries];
  });
}

/** The ZIP file of a day: the lines in one CSV file and the sums in another, both in GBK. */
export function packBill(entries: readonly BillEntry[], day: string, now: Date): Buffer {
  const name = `${emulatorSellerId}_${day.replaceAll('-', '')}`;
  return Buffer.from(
    zipSync({
      [`${name}_业务明细.csv`]: encodeGbk(printDetails(entries, day, now)),
      [`${name}_业务明细(汇总).csv`]: encodeGbk(printSummary(entries, day)),
    }),
  );
}

function printDetails(entries: readonly BillEntry[], day: string, now: Date): string {
  return joinLines([
    '#支付宝业务明细查询',
    ...printHead(day),
    `#${RULE}业务明细列表${RULE}`,
    COLUMNS,
    ...entries.map(printLine),
    `#${RULE}业务明细列表结束${RULE}`,
    `#交易合计：${countOf(entries, 'payment')}笔，商家实收共${formatYuan(sumOfFen(entries, 'payment'))}元，商家优惠共0.00元`,
    `#退款合计：${countOf(entries, 'refund')}笔，商家实收退款共${formatYuan(-sumOfFen(entries, 'refund'))}元，商家优惠退款共0.00元`,
    `#导出时间：[${chineseTime(formatAlipayTime(now))}]`,
  ]);
}

/** A tab after a number keeps a spreadsheet from rounding it. */
function printLine(entry: BillEntry): string {
  const isRefund = entry.kind === 'refund';
  const amount = formatYuan(isRefund ? -entry.amountFen : entry.amountFen);
  const times = [entry.createdAt, entry.at].map((instant) => formatAlipayTime(new Date(instant)));
  const trade = [
    `${entry.transactionId}\t`,
    `${entry.outTradeNo}\t`,
    isRefund ? '退款' : '交易',
    entry.title,
  ];
  const place = ['', '', '', '', 'demo***@example.com'];
  const money = [amount, amount, '0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00', '0.00'];
  return [...trade, ...times, ...place, ...money, `${entry.outRefundNo}\t`, '0.00', '0.00', ''].join(',');
}

function printSummary(entries: readonly BillEntry[], day: string): string {
  const net = formatYuan(sumOfFen(entries, 'payment') - sumOfFen(entries, 'refund'));
  const counts = [String(countOf(entries, 'payment')), String(countOf(entries, 'refund'))];
  return joinLines([
    '#支付宝业务汇总查询',
    ...printHead(day),
    `#${RULE}业务汇总列表${RULE}`,
    SUMMARY_COLUMNS,
    ['合计', '', ...counts, net, net, '0.00', '0.00', '0.00', '0.00', '0.00', net].join(','),
    `#${RULE}业务汇总列表结束${RULE}`,
  ]);
}

function printHead(day: string): string[] {
  const end = formatAlipayTime(new Date(Date.parse(`${day}T00:00:00+08:00`) + 86_400_000));
  return [
    `#账号：[${emulatorSellerId}0156]`,
    `#起始日期：[${chineseTime(`${day} 00:00:00`)}]   终止日期：[${chineseTime(end)}]`,
  ];
}

const chineseTime = (time: string): string => time.replace(/^(\d{4})-(\d\d)-(\d\d)/, '$1年$2月$3日');

const countOf = (entries: readonly BillEntry[], kind: BillEntry['kind']): number =>
  entries.filter((entry) => entry.kind === kind).length;

const joinLines = (lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;

let codes: ReadonlyMap<string, number> | undefined;

/** The two-byte characters of GBK, read from the decoder of the platform, which has no encoder. */
function gbkCodes(): ReadonlyMap<string, number> {
  const decoder = new TextDecoder('gbk');
  const found = new Map<string, number>();
  for (let high = 0x81; high <= 0xfe; high += 1) {
    for (let low = 0x40; low <= 0xfe; low += 1) {
      const text = low === 0x7f ? '' : decoder.decode(Uint8Array.of(high, low));
      if (text.length === 1 && text !== '\ufffd' && !found.has(text)) found.set(text, high * 256 + low);
    }
  }
  return found;
}

/** A character that GBK lacks becomes `?`. */
function encodeGbk(text: string): Buffer {
  codes ??= gbkCodes();
  const bytes: number[] = [];
  for (const character of text) {
    const code = codes.get(character);
    if (character.charCodeAt(0) < 0x80) bytes.push(character.charCodeAt(0));
    else if (code === undefined) bytes.push(0x3f);
    else bytes.push(code >> 8, code & 0xff);
  }
  return Buffer.from(bytes);
}
