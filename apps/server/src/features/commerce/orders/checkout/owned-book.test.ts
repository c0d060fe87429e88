import { randomUUID } from 'node:crypto';
import {
  addCartItem,
  cancelOrder,
  cartErrors,
  findOrders,
  findShelfBooks,
  getBookAccess,
  getCart,
  getCheckoutQuote,
  getOrder,
  orderErrors,
  placeOrder,
  startPayment,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { describe, expect, it } from 'vitest';
import { makeBook, makeCartItem, makeEntitlement, makeOrder, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { grantEntitlement } from '../../entitlements/index.ts';

const app = useApp();

const endOnShelf = async (user: TestUser) =>
  (await app.call(findShelfBooks, { pageNo: 1, pageSize: 60 }, user)).body.data.list[0]?.endDay;

const accessOf = async (user: TestUser, bookId: number) =>
  (await app.call(getBookAccess, { bookId }, user)).body.data;

/** `2026-11-20` and 12 months is `2027-11-20`. */
const addYear = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

describe('a renewal', () => {
  it('has the same end in the quote, the cart, the order, the book page and on the shelf', async () => {
    const user = await makeUser(app);
    const bookId = await makeBook(app);
    await makeEntitlement(app, user, bookId, 'one_year');
    const currentEndDay = (await endOnShelf(user))!;
    const newEndDay = addYear(currentEndDay);

    const source = { bookId, duration: 'one_year' as const };
    const quote = await app.call(getCheckoutQuote, { source }, user);
    expect(quote.body.data.lines).toMatchObject([{ currentEndDay, endDay: newEndDay, unpaidOrderNo: null }]);
    await makeCartItem(app, user, bookId, 'one_year');
    const cart = await app.call(getCart, {}, user);
    expect(cart.body.data.list).toMatchObject([{ currentEndDay, endDay: newEndDay, buyable: true }]);
    const access = await accessOf(user, bookId);
    expect(access).toMatchObject({ state: 'active', endDay: currentEndDay, unpaidOrderNo: null });
    expect(access.endDays.find(({ duration }) => duration === 'one_year')!.endDay).toBe(newEndDay);

    const { orderNo } = await makeOrder(app, user, { bookId, duration: 'one_year' });
    const unpaid = await app.call(getOrder, { orderNo }, user);
    expect(unpaid.body.data.lines[0]!.endDay).toBe(newEndDay);
    await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, user);
    app.emulator.pay(`${orderNo}01`, 0);
    await app.emulator.whenNotified(`${orderNo}01`);
    expect(await endOnShelf(user)).toBe(newEndDay);
    const paid = await app.call(getOrder, { orderNo }, user);
    expect(paid.body.data).toMatchObject({ status: 'paid', lines: [{ endDay: newEndDay }] });
    const listed = await app.call(findOrders, { pageNo: 1, pageSize: 20 }, user);
    expect(listed.body.data.list[0]!.lines[0]!.endDay).toBe(newEndDay);
  });

  it('of an expired book starts today', async () => {
    const user = await makeUser(app);
    const [expired, fresh] = [await makeBook(app), await makeBook(app)];
    await makeEntitlement(app, user, expired);
    await app.platform.pool.query(
      `UPDATE entitlements SET ends_at = now() - interval '9 days' WHERE book_id = $1`,
      [expired],
    );
    const quoteOf = async (bookId: number) => {
      const source = { bookId, duration: 'one_year' as const };
      return (await app.call(getCheckoutQuote, { source }, user)).body.data.lines[0]!;
    };
    expect(await quoteOf(expired)).toMatchObject({
      currentEndDay: null,
      endDay: (await quoteOf(fresh)).endDay,
    });
    expect(await accessOf(user, expired)).toMatchObject({ state: 'expired', daysLeft: 0 });
    expect(await accessOf(user, fresh)).toMatchObject({ state: 'none', endDay: null });
  });

  it('adds its time although another purchase of the book is granted at the same moment', async () => {
    const user = await makeUser(app);
    const bookId = await makeBook(app);
    const grant = () =>
      app.platform.db.transaction((tx) =>
        grantEntitlement(
          tx,
          { userId: user.userId, bookId, duration: 'one_year', source: 'grant', sourceRef: randomUUID() },
          app.clock.now(),
        ),
      );
    await Promise.all([grant(), grant(), grant(), grant()]);
    const { rows } = await app.platform.pool.query(
      'SELECT count(DISTINCT ends_at)::int AS ends FROM entitlements WHERE book_id = $1',
      [bookId],
    );
    expect(rows).toEqual([{ ends: 4 }]);
  });
});

describe('an owner without an end', () => {
  it('is sold nothing more, and is told so', async () => {
    const user = await makeUser(app);
    const bookId = await makeBook(app);
    const itemId = await makeCartItem(app, user, bookId);
    await makeEntitlement(app, user, bookId, 'long_term');
    const refused = { status: 409, body: { code: cartErrors.neverEnds.code } };
    const source = { bookId, duration: 'half_year' as const };
    expect(await app.call(getCheckoutQuote, { source }, user)).toMatchObject(refused);
    const body = { source, amountFen: 4_500, idempotencyKey: randomUUID() };
    expect(await app.call(placeOrder, body, user)).toMatchObject(refused);
    const added = await app.call(addCartItem, { bookId, duration: 'half_year' }, user);
    expect(added).toMatchObject(refused);
    expect(added.body.msg).toContain('高等代数讲义');
    const cart = await app.call(getCart, {}, user);
    expect(cart.body.data.list).toMatchObject([{ itemId, neverEnds: true, buyable: false }]);
    expect(await accessOf(user, bookId)).toMatchObject({ state: 'active', endDay: null });
  });
});

describe('an unpaid order for the same book', () => {
  it('is shown in the quote and on the book page, and refuses a second one until it is canceled', async () => {
    const user = await makeUser(app);
    const { orderNo, bookId } = await makeOrder(app, user);
    const source = { bookId, duration: 'half_year' as const };
    const quote = await app.call(getCheckoutQuote, { source }, user);
    expect(quote.body.data.lines).toMatchObject([{ unpaidOrderNo: orderNo }]);
    expect(await accessOf(user, bookId)).toMatchObject({ state: 'none', unpaidOrderNo: orderNo });
    const place = () =>
      app.call(placeOrder, { source, amountFen: 4_500, idempotencyKey: randomUUID() }, user);
    const refused = await place();
    expect([refused.status, refused.body.code]).toEqual([409, orderErrors.unpaidOrderExists.code]);
    await app.call(cancelOrder, { orderNo }, user);
    expect((await place()).body.isOK).toBe(true);
  });

  it('is never placed twice by simultaneous requests', async () => {
    const user = await makeUser(app);
    const bookId = await makeBook(app);
    const source = { bookId, duration: 'half_year' as const };
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() =>
        app.call(placeOrder, { source, amountFen: 4_500, idempotencyKey: randomUUID() }, user),
      ),
    );
    expect(replies.filter(({ body }) => body.isOK)).toHaveLength(1);
  });

  it('does not count when its time to pay is over, or when it is of another user', async () => {
    const [user, other] = [await makeUser(app), await makeUser(app)];
    const { bookId } = await makeOrder(app, user);
    expect((await accessOf(other, bookId)).unpaidOrderNo).toBeNull();
    app.clock.advance(31 * 60_000);
    expect((await accessOf(user, bookId)).unpaidOrderNo).toBeNull();
  });
});

it('institutions have no access to ask about', async () => {
  const institution = await makeUser(app, USER_TYPE.institution);
  const reply = await app.call(getBookAccess, { bookId: await makeBook(app) }, institution);
  expect(reply.status).toBe(403);
});
