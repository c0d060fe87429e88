import { describe, expect, it } from 'vitest';
import { closeOrder, codeUrlOf, failOrder, isCodeValid, openOrder, payOrder, reopenOrder } from './order.ts';

const start = new Date('2026-11-21T04:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

const request = {
  appid: 'wx1',
  mchid: '1',
  description: 'd',
  out_trade_no: 'T00001',
  notify_url: 'http://127.0.0.1/notify',
  amount: { total: 100, currency: 'CNY' as const },
};
const halfHour = { ...request, time_expire: '2026-11-21T12:30:00+08:00' };

describe('the code of an order', () => {
  it('is valid for two hours, then a new request gives a new one', () => {
    const order = openOrder(request, start);
    expect(isCodeValid(order, after(119))).toBe(true);
    expect(isCodeValid(order, after(120))).toBe(false);
    expect(reopenOrder(order, request, after(119))).toBe(order);
    expect(codeUrlOf(reopenOrder(order, request, after(120)))).not.toBe(codeUrlOf(order));
  });

  it('is refused for the same number with other parameters', () => {
    const order = openOrder(halfHour, start);
    const dearer = { ...halfHour, amount: { total: 101, currency: 'CNY' as const } };
    for (const other of [dearer, request, { ...halfHour, attach: 'x' }]) {
      expect(() => reopenOrder(order, other, after(1))).toThrow('不一致');
    }
  });
});

describe('the payment deadline', () => {
  it('prevents paying, but the order stays open', () => {
    const order = openOrder(halfHour, start);
    expect(payOrder(order, after(29)).state).toBe('SUCCESS');
    expect(() => payOrder(order, after(30))).toThrow('支付结束时间');
    expect(() => reopenOrder(order, halfHour, after(30))).toThrow('支付结束时间');
    expect(closeOrder(order).state).toBe('CLOSED');
  });

  it('is at least a minute away, and a week by default', () => {
    const past = { ...request, time_expire: '2020-01-01T00:00:00Z' };
    expect(openOrder(past, start).payableUntil).toBe(after(1).toISOString());
    expect(openOrder(request, start).payableUntil).toBe(after(7 * 24 * 60).toISOString());
  });
});

describe('transitions', () => {
  const open = openOrder(request, start);
  const paid = payOrder(open, after(1));
  const closed = closeOrder(open);
  const failed = failOrder(open, after(1));

  it('an order can be paid once, also after a failure', () => {
    expect(paid).toMatchObject({ state: 'SUCCESS', paidAt: after(1).toISOString() });
    expect(payOrder(failed, after(2)).state).toBe('SUCCESS');
    expect(() => payOrder(paid, after(2))).toThrow('已支付');
    expect(() => payOrder(closed, after(2))).toThrow('已关闭');
  });

  it('only a payable order can fail', () => {
    expect(() => failOrder(paid, after(2))).toThrow('已支付');
    expect(() => failOrder(closed, after(2))).toThrow('已关闭');
  });

  it('an unpaid order can be closed, also twice', () => {
    expect(closeOrder(closed).state).toBe('CLOSED');
    expect(closeOrder(failed).state).toBe('CLOSED');
    expect(() => closeOrder(paid)).toThrow('已支付');
  });
});
