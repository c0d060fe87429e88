import { describe, expect, it } from 'vitest';
import { shortenDescription } from './wechat-pay-provider.ts';
import { readTrade } from './wechat-pay-trade.ts';

const paid = {
  trade_state: 'SUCCESS',
  mchid: '1900000001',
  appid: 'wx1',
  out_trade_no: 'T00001',
  transaction_id: '4200',
  success_time: '2026-11-21T12:00:00+08:00',
  amount: { total: 100, payer_total: 90, currency: 'CNY' },
};

describe('readTrade', () => {
  it('reads a paid trade', () => {
    expect(readTrade(paid)).toEqual({
      state: 'success',
      outTradeNo: 'T00001',
      transactionId: '4200',
      amountFen: 100,
      currency: 'CNY',
      merchantId: '1900000001',
      appId: 'wx1',
      paidAt: new Date('2026-11-21T04:00:00Z'),
      raw: paid,
    });
  });

  it.each([
    ['REFUND', 'refunded'],
    ['NOTPAY', 'unpaid'],
    ['USERPAYING', 'unpaid'],
    ['CLOSED', 'closed'],
    ['REVOKED', 'closed'],
    ['PAYERROR', 'payError'],
  ])('reads %s as %s', (tradeState, state) => {
    expect(readTrade({ ...paid, trade_state: tradeState })?.state).toBe(state);
  });

  it('reads an unpaid trade without payment fields', () => {
    const unpaid = { trade_state: 'NOTPAY', mchid: '1900000001', appid: 'wx1', out_trade_no: 'T00001' };
    expect(readTrade(unpaid)).toEqual({
      state: 'unpaid',
      outTradeNo: 'T00001',
      merchantId: '1900000001',
      appId: 'wx1',
      raw: unpaid,
    });
  });

  it.each([
    ['nothing', null],
    ['a text', 'SUCCESS'],
    ['a list', [paid]],
    ['an unknown state', { ...paid, trade_state: 'WON' }],
    ['a state of the prototype', { ...paid, trade_state: 'constructor' }],
    ['no merchant', { ...paid, mchid: undefined }],
    ['no number', { ...paid, out_trade_no: 7 }],
    ['paid without a transaction', { ...paid, transaction_id: '' }],
    ['paid without a time', { ...paid, success_time: 'yesterday' }],
    ['paid without an amount', { ...paid, amount: undefined }],
    ['an amount in parts of a fen', { ...paid, amount: { total: 1.5, currency: 'CNY' } }],
    ['an amount as text', { ...paid, amount: { total: '100', currency: 'CNY' } }],
    ['a negative amount', { ...paid, amount: { total: -1, currency: 'CNY' } }],
    ['no currency', { ...paid, amount: { total: 100 } }],
  ])('does not read %s', (_name, raw) => {
    expect(readTrade(raw)).toBeUndefined();
  });
});

describe('shortenDescription', () => {
  it('does not change a short text', () => {
    expect(shortenDescription('高等数学 A')).toBe('高等数学 A');
  });

  it('cuts between characters at 127 bytes', () => {
    const short = shortenDescription('数'.repeat(60));
    expect(short).toBe(`${'数'.repeat(41)}…`);
    expect(Buffer.byteLength(short)).toBe(126);
    expect(shortenDescription('a'.repeat(127))).toBe('a'.repeat(127));
  });

  it('replaces what WeChat Pay refuses', () => {
    expect(shortenDescription('𠮷田\r\n著 📚')).toBe('〓田 著 〓');
  });
});
