import { randomUUID } from 'node:crypto';
import { addCartItem, cartErrors, findOrders, generalErrors, getCart, placeOrder } from '@zhiye/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { makeBook, makeCartItem, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { changeSetting } from '../../../base/settings/index.ts';
import { orderSettings } from '../order-settings.ts';

const app = useApp();
const ROUNDS = [1, 2, 3];
const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8];

const placeBookOrder = (user: TestUser, bookId: number) => {
  const source = { bookId, duration: 'half_year' as const };
  return app.call(placeOrder, { source, amountFen: 4_500, idempotencyKey: randomUUID() }, user);
};

const countOrders = async (user: TestUser) =>
  (await app.call(findOrders, { pageNo: 1, pageSize: 20 }, user)).body.data.total;

describe('simultaneous requests of one user', () => {
  it.each(ROUNDS)('make one order of a cart item (round %i)', async () => {
    const user = await makeUser(app);
    const cartItemIds = [await makeCartItem(app, user, await makeBook(app))];
    const replies = await Promise.all(
      EIGHT.map(() => {
        const body = { source: { cartItemIds }, amountFen: 4_500, idempotencyKey: randomUUID() };
        return app.call(placeOrder, body, user);
      }),
    );
    expect(replies.filter(({ body }) => body.isOK)).toHaveLength(1);
    expect(await countOrders(user)).toBe(1);
  });

  it.each(ROUNDS)('do not fill the cart beyond its limit (round %i)', async () => {
    await changeSetting(app.platform.db, orderSettings.cartMaxTitles, 2, app.clock.now());
    const user = await makeUser(app);
    await makeCartItem(app, user, await makeBook(app));
    const books = await Promise.all(EIGHT.map(() => makeBook(app)));
    const replies = await Promise.all(
      books.map((bookId) => app.call(addCartItem, { bookId, duration: 'half_year' }, user)),
    );
    const refused = replies.filter(({ body }) => body.code === cartErrors.cartFull.code);
    expect(refused).toHaveLength(7);
    expect((await app.call(getCart, {}, user)).body.data.list).toHaveLength(2);
  });
  afterEach(() => changeSetting(app.platform.db, orderSettings.cartMaxTitles, 50, app.clock.now()));
});

describe('the limit of orders a minute', () => {
  it('counts the orders of one user, also simultaneous ones, wherever they come from', async () => {
    await changeSetting(app.platform.db, orderSettings.ordersPerMinute, 3, app.clock.now());
    const [user, other] = [await makeUser(app), await makeUser(app)];
    const books = await Promise.all(EIGHT.map(() => makeBook(app)));
    const replies = await Promise.all(books.map((bookId) => placeBookOrder(user, bookId)));
    const refused = replies.filter(({ body }) => body.code === generalErrors.tooManyRequests.code);
    expect(refused).toHaveLength(5);
    expect(refused[0]!.status).toBe(429);
    expect(refused[0]!.body.msg).toMatch(/请 \d+ 秒后再试/);
    expect(await countOrders(user)).toBe(3);
    expect((await placeBookOrder(other, books[0]!)).body.isOK).toBe(true);
    app.clock.advance(61_000);
    expect((await placeBookOrder(user, books.at(-1)!)).body.code).not.toBe(
      generalErrors.tooManyRequests.code,
    );
  });
  afterEach(() => changeSetting(app.platform.db, orderSettings.ordersPerMinute, 10, app.clock.now()));
});
