import { randomUUID } from 'node:crypto';
import { placeOrder, startPayment } from '@zhiye/contract';
import { expect, it, onTestFinished } from 'vitest';
import { createRandom } from './random.ts';
import { createShopClient } from './shop-client.ts';
import { openWalkShop } from './walk-shop.ts';

const CREATE_PATH = '/v3/pay/transactions/native';
const ROUNDS = 5;

const NAME = 'calls the provider once for four simultaneous payments of one order at two server processes';

it(NAME, { timeout: 120_000 }, async () => {
  const random = createRandom('registration');
  const { shop, calls, buyers, bookIds, stop } = await openWalkShop({ buyers: 1, random, fsync: false });
  onTestFinished(stop);
  calls.setFaulty(false);
  const [buyer] = buyers;
  const servers = shop.running().map((origin) => createShopClient(() => [origin], random));
  expect(servers).toHaveLength(2);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const source = { bookId: bookIds[round]!, duration: 'half_year' as const };
    const order = { source, amountFen: 4_500, idempotencyKey: randomUUID() };
    const { orderNo } = (await servers[0]!(placeOrder, order, buyer!)).data;
    const start = (call: (typeof servers)[number]) =>
      call(startPayment, { orderNo, provider: 'wechat-pay' }, buyer!);
    const replies = await Promise.all([...servers, ...servers].map(start));
    const codes = replies.map(({ data }) => ('codeUrl' in data ? data.codeUrl : ''));
    expect(new Set(codes).size).toBe(1);
    expect(calls.requestsTo(CREATE_PATH)).toBe(round);
  }
});
