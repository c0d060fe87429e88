import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeOrder, openOrder, type Order } from '../wechat-pay/order.ts';
import { openOrderStore } from './order-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'order-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function makeOrder(outTradeNo: string): Order {
  const request = {
    appid: 'wx1',
    mchid: '1',
    description: '高等数学',
    out_trade_no: outTradeNo,
    notify_url: 'http://127.0.0.1/notify',
    amount: { total: 1, currency: 'CNY' as const },
  };
  return openOrder(request, new Date('2026-11-21T04:00:00Z'));
}

const journal = () => join(folder, 'wechat-pay-orders.jsonl');

it('loads the last state of each order after reopening, newest first', () => {
  const first = makeOrder('T00001');
  const second = makeOrder('T00002');
  const store = openOrderStore<Order>(journal());
  store.save(first);
  store.save(second);
  store.save(closeOrder(first));
  store.close();
  const reopened = openOrderStore<Order>(journal());
  expect(reopened.list()).toEqual([second, closeOrder(first)]);
  expect(reopened.findBy((order) => order.prepayId === second.prepayId)).toEqual(second);
  expect(readFileSync(journal(), 'utf8').split('\n')).toHaveLength(3);
  reopened.close();
});

it('drops an incomplete last record after a crash, and appends after it', () => {
  const store = openOrderStore<Order>(journal());
  store.save(makeOrder('T00001'));
  store.close();
  appendFileSync(journal(), '{"request":{"out_trade_no":"T000');
  const reopened = openOrderStore<Order>(journal());
  expect(reopened.list()).toHaveLength(1);
  reopened.save(makeOrder('T00003'));
  reopened.close();
  const again = openOrderStore<Order>(journal());
  expect(again.list().map((order) => order.request.out_trade_no)).toEqual(['T00003', 'T00001']);
  again.close();
});

it('refuses to start with a damaged journal', () => {
  writeFileSync(journal(), 'not json\n');
  expect(() => openOrderStore<Order>(journal())).toThrow();
});

it('makes the journal readable by its owner only', () => {
  openOrderStore<Order>(journal()).close();
  expect(statSync(journal()).mode & 0o777).toBe(0o600);
});
