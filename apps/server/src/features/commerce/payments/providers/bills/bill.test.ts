import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAlipayEmulator, startWeChatPayEmulator } from '@zhiye/gateway-emulators';
import type { AlipayEmulator, WeChatPayEmulator } from '@zhiye/gateway-emulators';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAlipayProvider } from '../alipay/alipay-provider.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { createWeChatPayProvider } from '../wechat-pay/wechat-pay-provider.ts';
import { readWeChatPayBill } from '../wechat-pay/wechat-pay-bill.ts';
import { fetchBillAgain } from './bill-download.ts';
import { BillUnavailable } from './provider-bill.ts';

let dir: string;
let weChatPay: WeChatPayEmulator;
let alipay: AlipayEmulator;
let providers: Record<'wechat-pay' | 'alipay', PaymentProvider>;
const shop = createServer((request, reply) => request.resume().on('end', () => reply.end('success')));

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'zhiye-bills-'));
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  weChatPay = await startWeChatPayEmulator({ keysDir: join(dir, 'wechat-pay') });
  alipay = await startAlipayEmulator({ keysDir: join(dir, 'alipay') });
  providers = {
    'wechat-pay': createWeChatPayProvider(weChatPay.merchantConfig),
    alipay: createAlipayProvider(alipay.merchantConfig),
  };
});

afterAll(async () => {
  await weChatPay.stop();
  await alipay.stop();
  shop.closeAllConnections();
  shop.close();
  await rm(dir, { recursive: true, force: true });
});

const DAY_MS = 86_400_000;
let lastDay = 1;
/** A day of the last months that no other test has used. */
const unusedDay = () =>
  new Date(Date.now() + 8 * 3_600_000 - (lastDay += 3) * DAY_MS).toISOString().slice(0, 10);
const at = (day: string, time = '12:00:00') => new Date(`${day}T${time}+08:00`);

let lastNumber = 0;

describe.each(['wechat-pay', 'alipay'] as const)('the bill of %s', (name) => {
  const emulator = () => (name === 'alipay' ? alipay : weChatPay);
  afterEach(() => {
    emulator().setBillFault(undefined);
    emulator().setBookTime(undefined);
  });

  /** A payment in the books of the provider. */
  async function pay(amountFen: number, paidAt: Date, description = '线性代数讲义'): Promise<string> {
    const outTradeNo = `BILL${(lastNumber += 1)}A`;
    const { port } = shop.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/notify`;
    const expiresAt = new Date(Date.now() + 900_000);
    const payment = { outTradeNo, amountFen, description, expiresAt, notifyUrl: url, returnUrl: url };
    const created = await providers[name].createPayment(payment);
    if (created.kind === 'page') await fetch(created.pageUrl, { redirect: 'manual' });
    emulator().setBookTime(paidAt);
    if (name === 'alipay') alipay.pay(outTradeNo, { notifyAfterMs: null });
    else weChatPay.pay(outTradeNo, null);
    return outTradeNo;
  }

  async function refund(outTradeNo: string, paidFen: number, amountFen: number): Promise<string> {
    const outRefundNo = `BACK${(lastNumber += 1)}A`;
    const request = { outTradeNo, outRefundNo, amountFen, paidFen, reason: '多付款项' };
    await providers[name].createRefund({ ...request, notifyUrl: 'http://127.0.0.1:1/' });
    return outRefundNo;
  }

  it('has the payments and refunds of its day, in fen to the last one, with the time in China', async () => {
    const day = unusedDay();
    const [large, small] = [
      await pay(999_999_999, at(day, '00:00:00')),
      await pay(35, at(day, '23:59:59.900'), '逗号,和"引号"`的书#1'),
    ];
    await pay(1_000, new Date(at(day).getTime() + DAY_MS / 2));
    emulator().setBookTime(at(day, '13:14:15'));
    const outRefundNo = await refund(large, 999_999_999, 115);
    const lines = await providers[name].bill(day);
    expect(lines).toHaveLength(3);
    expect(lines).toEqual([
      expect.objectContaining({
        kind: 'payment',
        outTradeNo: large,
        amountFen: 999_999_999,
        outRefundNo: null,
      }),
      expect.objectContaining({ kind: 'refund', outTradeNo: large, outRefundNo, amountFen: 115 }),
      expect.objectContaining({ kind: 'payment', outTradeNo: small, amountFen: 35 }),
    ]);
    expect(lines.map(({ occurredAt }) => occurredAt)).toEqual([
      at(day, '00:00:00'),
      at(day, '13:14:15'),
      at(day, '23:59:59'),
    ]);
    expect(lines[0]!.transactionId).toMatch(/^\d{28}$/);
  });

  it.each(['damaged', 'expired'] as const)('is fetched again when it is %s once or twice', async (fault) => {
    const day = unusedDay();
    await pay(4_500, at(day));
    for (const times of [1, 2]) {
      emulator().setBillFault(fault, times);
      expect(await providers[name].bill(day)).toHaveLength(1);
    }
    emulator().setBillFault(fault, 3);
    await expect(providers[name].bill(day)).rejects.toMatchObject({ reason: fault });
    expect(await providers[name].bill(day)).toHaveLength(1);
  });

  it('of a day without payments is absent', async () => {
    await expect(providers[name].bill(unusedDay())).rejects.toMatchObject({ reason: 'absent' });
  });

  it('that is not written yet is no bill', async () => {
    const day = unusedDay();
    await pay(4_500, at(day));
    emulator().setBillFault('notReady', 1);
    const reason = name === 'alipay' ? 'absent' : 'notReady';
    await expect(providers[name].bill(day)).rejects.toMatchObject({ reason });
  });

  it('says what the emulator is told to change', async () => {
    const day = unusedDay();
    const number = await pay(4_500, at(day));
    await refund(number, 4_500, 100);
    const changed = async (fault: Parameters<WeChatPayEmulator['setBillFault']>[0]) => {
      emulator().setBillFault(fault);
      return (await providers[name].bill(day)).map(({ kind, amountFen }) => `${kind} ${amountFen}`);
    };
    expect(await changed('missingLine')).toEqual(['refund 100']);
    expect(await changed('missingRefund')).toEqual(['payment 4500']);
    expect(await changed('amount')).toEqual(['payment 4501', 'refund 100']);
    expect(await changed('refundAmount')).toEqual(['payment 4500', 'refund 101']);
    expect(await changed('extraLine')).toEqual(['payment 4500', 'refund 100', 'payment 1234']);
    expect(await changed('extraRefund')).toEqual(['payment 4500', 'refund 100', 'refund 1234']);
  });
});

it('a refund that WeChat Pay still processes is in the bill as unsettled', async () => {
  const day = unusedDay();
  const { bill, createRefund, createPayment } = providers['wechat-pay'];
  const outTradeNo = `BILL${(lastNumber += 1)}A`;
  const urls = { notifyUrl: 'http://127.0.0.1:1/', returnUrl: 'http://127.0.0.1:1/' };
  const expiresAt = new Date(Date.now() + 900_000);
  await createPayment({ outTradeNo, amountFen: 900, description: '线性代数', expiresAt, ...urls });
  weChatPay.setBookTime(at(day));
  weChatPay.pay(outTradeNo, null);
  weChatPay.setRefundOutcome('processing');
  const request = { outTradeNo, outRefundNo: 'BACKSLOW', amountFen: 900, paidFen: 900, reason: '退款' };
  await createRefund({ ...request, notifyUrl: urls.notifyUrl });
  weChatPay.setRefundOutcome('success');
  weChatPay.setBookTime(undefined);
  expect((await bill(day)).map(({ kind, isSettled }) => [kind, isSettled])).toEqual([
    ['payment', true],
    ['refund', false],
  ]);
});

describe('a file', () => {
  const HEAD =
    '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
  const SUMS = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
  // a line of a real bill, as the tests of clients on GitHub have it
  const lineOf = (number: string, change: Record<number, string> = {}) =>
    `2021-01-28 17:07:11,wx81be,1601959334,0,,4200000925202101284997714292,${number},o1,NATIVE,SUCCESS,OTHERS,CNY,0.01,0.00,0,0,0.00,0.00,,,for testing,cipher code,0.00000,1.00%,0.01,0.00,`
      .split(',')
      .map((value, place) => `\`${change[place] ?? value}`)
      .join(',');
  const fileOf = (lines: string[], count = lines.length) =>
    Buffer.from(
      [HEAD, ...lines, SUMS, `\`${count},\`0.03,\`0.00,\`0.00,\`0.00000,\`0.03,\`0.00`, ''].join('\r\n'),
    );
  const read = (file: Buffer) => readWeChatPayBill(file, '1601959334');

  it('with 10,000 lines is read line by line while the server does other work', async () => {
    const file = fileOf(Array.from({ length: 10_000 }, (_, index) => lineOf(`N${index}`)));
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    const lines = await read(file);
    clearInterval(timer);
    expect(lines).toHaveLength(10_000);
    expect(lines.at(-1)).toMatchObject({ outTradeNo: 'N9999', amountFen: 1 });
    expect(turns).toBeGreaterThan(10);
  });

  it.each<[string, Buffer]>([
    ['lacks lines', fileOf([lineOf('A')], 2)],
    ['lacks its end', Buffer.from(`${HEAD}\r\n${lineOf('A')}\r\n`)],
    ['has no columns', fileOf([]).subarray(HEAD.length)],
    [
      'lacks a column',
      Buffer.from(
        fileOf([lineOf('A')])
          .toString()
          .replace('订单金额,申请', '金额,申请'),
      ),
    ],
    ['has an amount that is none', fileOf([lineOf('A', { 24: '1e3' })])],
    ['has an amount with three decimals', fileOf([lineOf('A', { 24: '0.015' })])],
    ['has another merchant', fileOf([lineOf('A', { 2: '1900000001' })])],
    ['has another currency', fileOf([lineOf('A', { 11: 'USD' })])],
    ['has an unknown state', fileOf([lineOf('A', { 9: 'REVOKED' })])],
    ['has a time that is none', fileOf([lineOf('A', { 0: '2021-01-28' })])],
  ])('that %s is no bill', async (_name, file) => {
    await expect(read(file)).rejects.toMatchObject({ reason: 'format' });
  });

  it('has no line for a refund that failed', async () => {
    const failed = lineOf('A', { 9: 'REFUND', 15: 'R1', 19: 'FAIL', 25: '0.01' });
    expect(await read(fileOf([failed]))).toEqual([]);
  });
});

it('only a damaged file and an expired address are asked for again', async () => {
  let calls = 0;
  const fail = (reason: 'format' | 'absent') => () => {
    calls += 1;
    return Promise.reject(new BillUnavailable(reason));
  };
  await expect(fetchBillAgain(fail('format'))).rejects.toMatchObject({ reason: 'format' });
  await expect(fetchBillAgain(fail('absent'))).rejects.toMatchObject({ reason: 'absent' });
  expect(calls).toBe(2);
});
