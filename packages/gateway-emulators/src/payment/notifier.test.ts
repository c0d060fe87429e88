import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openOrder, payOrder, type Order } from '../wechat-pay/order.ts';
import { retryDelaysMs } from '../wechat-pay/notification.ts';
import { createNotifier } from './notifier.ts';
import { openOrderStore, type OrderStore } from './order-store.ts';

let folder: string;
let store: OrderStore<Order>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  folder = mkdtempSync(join(tmpdir(), 'notifier-'));
  store = openOrderStore<Order>(join(folder, 'orders.jsonl'));
});

afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
  vi.useRealTimers();
});

function makePaidOrder(outTradeNo = 'T00001'): Order {
  const request = {
    appid: 'wx1',
    mchid: '1',
    description: 'd',
    out_trade_no: outTradeNo,
    notify_url: 'http://127.0.0.1/notify',
    amount: { total: 1, currency: 'CNY' as const },
  };
  return payOrder(openOrder(request, new Date()), new Date());
}

function makeNotifier(statuses: (number | null)[], retryTimeScale = 1) {
  const sentAtMs: number[] = [];
  const deliver = async () => {
    sentAtMs.push(Date.now());
    return statuses.shift() ?? null;
  };
  const clock = () => new Date();
  return { sentAtMs, notifier: createNotifier({ store, retryDelaysMs, deliver, clock, retryTimeScale }) };
}

describe('the published schedule', () => {
  it('is 15 retries over 24 h 4 min', () => {
    const total = retryDelaysMs.reduce((sum, delay) => sum + delay, 0);
    expect([retryDelaysMs.length, total / 60_000]).toEqual([15, 24 * 60 + 4]);
  });

  it('is followed to its end when no reply is 2xx, and then given up', async () => {
    const { notifier, sentAtMs } = makeNotifier([500, 404, 302, null, 199]);
    notifier.begin(makePaidOrder(), 0);
    await vi.runAllTimersAsync();
    const pauses = sentAtMs.slice(1).map((at, index) => at - sentAtMs[index]!);
    expect(pauses).toEqual(retryDelaysMs);
    expect(await notifier.whenSettled('T00001')).toBe('givenUp');
    expect(store.find('T00001')?.notification).toMatchObject({ attempts: 16, outcome: 'givenUp' });
  });

  it('is accelerated by the scale', async () => {
    const { notifier, sentAtMs } = makeNotifier([500, 500, 204], 1000);
    notifier.begin(makePaidOrder(), 2_000);
    const start = Date.now();
    await vi.runAllTimersAsync();
    expect(sentAtMs.map((at) => at - start)).toEqual([2_000, 2_015, 2_030]);
    expect(await notifier.whenSettled('T00001')).toBe('delivered');
  });
});

describe('stopping', () => {
  it('cancels timers and sends nothing more', async () => {
    const { notifier, sentAtMs } = makeNotifier([]);
    notifier.begin(makePaidOrder('T00001'), 0);
    notifier.begin(makePaidOrder('T00002'), 60_000);
    await vi.advanceTimersByTimeAsync(1);
    expect(vi.getTimerCount()).toBe(2);
    await notifier.stop();
    expect(vi.getTimerCount()).toBe(0);
    expect(sentAtMs).toHaveLength(1);
  });

  it('aborts an attempt in progress, which the next process repeats', async () => {
    let cut = false;
    const deliver = (_order: Order, signal: AbortSignal) =>
      new Promise<null>((resolve) => {
        signal.addEventListener('abort', () => {
          cut = true;
          resolve(null);
        });
      });
    const first = createNotifier({
      store,
      retryDelaysMs,
      deliver,
      clock: () => new Date(),
      retryTimeScale: 1,
    });
    first.begin(makePaidOrder(), 0);
    await vi.advanceTimersByTimeAsync(1);
    await first.stop();
    expect(cut).toBe(true);
    expect(store.find('T00001')?.notification).toMatchObject({ attempts: 0, outcome: 'pending' });

    const { notifier: second, sentAtMs } = makeNotifier([200]);
    second.resume();
    await vi.runAllTimersAsync();
    expect(sentAtMs).toHaveLength(1);
    expect(await second.whenSettled('T00001')).toBe('delivered');
  });

  it('does not resume acknowledged or failed notifications', async () => {
    const { notifier } = makeNotifier([204]);
    notifier.begin(makePaidOrder(), 0);
    await vi.runAllTimersAsync();
    const { notifier: next } = makeNotifier([]);
    next.resume();
    expect(vi.getTimerCount()).toBe(0);
  });
});
