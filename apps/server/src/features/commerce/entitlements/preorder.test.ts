// A book that is sold before its text is published: the access period starts at the publication.
import {
  addCartItem,
  findNotifications,
  findOrders,
  findShelfBooks,
  getBook,
  getBookAccess,
  getCart,
  getCheckoutQuote,
  getOrder,
  openBook,
  readingErrors,
  cartErrors,
  startPayment,
} from '@zhiye/contract';
import type { Duration } from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { businessDay } from '../../../platform/clock.ts';
import { makeBook, makeCartItem, makeEntitlement, makeOrder, makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { makeRevision } from '../../../testing/revision.ts';
import { useOwnApp } from '../../../testing/test-app.ts';
import { accessEndDay } from '../../catalog/books/index.ts';

const app = useOwnApp();
const PREORDER_DAY = '2099-03-01';
const makePreorder = () =>
  makeBook(app, { hasPublication: false, preorderDay: PREORDER_DAY, title: '预售的教材' });

async function startPaying(user: TestUser, bookId: number, duration: Duration = 'half_year') {
  const { orderNo } = await makeOrder(app, user, { bookId, duration });
  await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, user);
  return orderNo;
}

async function pay(orderNo: string): Promise<void> {
  app.emulator.pay(`${orderNo}01`, 0);
  await app.emulator.whenNotified(`${orderNo}01`);
}

async function buy(user: TestUser, bookId: number, duration: Duration = 'half_year') {
  const orderNo = await startPaying(user, bookId, duration);
  await pay(orderNo);
  return orderNo;
}

/** Publishes a text a while later, so that the day of publication is not the day of the payment. */
async function publishLater(bookId: number): Promise<string> {
  app.clock.advance(3 * 86_400_000);
  await makeRevision(app, bookId);
  return businessDay(app.clock.now());
}

const shelfOf = async (user: TestUser) =>
  (await app.call(findShelfBooks, { pageNo: 1, pageSize: 60 }, user)).body.data.list;
const accessOf = async (user: TestUser, bookId: number) =>
  (await app.call(getBookAccess, { bookId }, user)).body.data;
const noticesOf = async (user: TestUser) =>
  (await app.call(findNotifications, { pageNo: 1, pageSize: 20 }, user)).body.data.list;

describe('a pre-order', () => {
  it('is sold without an end day and without a preview', async () => {
    const [user, bookId] = [await makeUser(app), await makePreorder()];
    const { data: book } = (await app.call(getBook, { bookId })).body;
    expect(book).toMatchObject({ preorderDay: PREORDER_DAY, hasPreview: false, readable: false });
    expect(book.prices.map(({ endDay }) => endDay)).toEqual(book.prices.map(() => null));
    const source = { bookId, duration: 'one_year' as const };
    const quote = await app.call(getCheckoutQuote, { source }, user);
    const waiting = { endDay: null, awaitsPublication: true, preorderDay: PREORDER_DAY };
    expect(quote.body.data.lines).toMatchObject([waiting]);
    await makeCartItem(app, user, bookId, 'one_year');
    const cart = await app.call(getCart, {}, user);
    expect(cart.body.data.list).toMatchObject([
      { buyable: true, endDay: null, book: { preorderDay: PREORDER_DAY } },
    ]);
    const { orderNo } = await makeOrder(app, user, { bookId });
    expect((await app.call(getOrder, { orderNo }, user)).body.data.lines).toMatchObject([waiting]);
  });

  it('that is paid waits on the shelf, says so when it is opened, and starts once at the publication', async () => {
    const [user, bookId] = [await makeUser(app), await makePreorder()];
    const orderNo = await buy(user, bookId);
    expect(await shelfOf(user)).toMatchObject([
      { state: 'pending', endDay: null, daysLeft: null, book: { preorderDay: PREORDER_DAY } },
    ]);
    expect(await accessOf(user, bookId)).toMatchObject({ state: 'pending', endDay: null, neverEnds: false });
    const waiting = { endDay: null, awaitsPublication: true, preorderDay: PREORDER_DAY };
    expect((await app.call(getOrder, { orderNo }, user)).body.data.lines).toMatchObject([waiting]);
    const opened = await app.call(openBook, { bookId }, user);
    expect([opened.status, opened.body.code]).toEqual([403, readingErrors.notPublishedYet.code]);
    expect((await noticesOf(user)).map(({ title }) => title)).toEqual(['付款成功，教材上线后即可阅读']);
    await app.sweep('pendingEntitlements');
    expect(await shelfOf(user)).toMatchObject([{ state: 'pending' }]);

    const endDay = accessEndDay('half_year', await publishLater(bookId));
    await Promise.all([1, 2, 3].map(() => app.sweep('pendingEntitlements')));
    await app.sweep('pendingEntitlements');
    expect(await shelfOf(user)).toMatchObject([
      { state: 'active', endDay, readable: true, book: { preorderDay: null } },
    ]);
    const listed = await app.call(findOrders, { pageNo: 1, pageSize: 20 }, user);
    expect(listed.body.data.list[0]!.lines).toMatchObject([
      { endDay, awaitsPublication: false, preorderDay: null },
    ]);
    expect((await app.call(openBook, { bookId }, user)).body.isOK).toBe(true);
    const notices = await noticesOf(user);
    expect(notices.map(({ title }) => title)).toEqual(['预订的教材已上线', '付款成功，教材上线后即可阅读']);
    expect(notices[0]!.text).toContain(`可读至 ${endDay}`);
  });

  it('adds up with a second purchase while it waits, and is told once', async () => {
    const [user, bookId] = [await makeUser(app), await makePreorder()];
    const orders = [await buy(user, bookId, 'half_year'), await buy(user, bookId, 'one_year')];
    const day = await publishLater(bookId);
    await app.sweep('pendingEntitlements');
    const first = accessEndDay('half_year', day)!;
    const both = accessEndDay('one_year', first);
    expect(await shelfOf(user)).toMatchObject([{ endDay: both }]);
    const endDays = await Promise.all(
      orders.map(async (orderNo) => (await app.call(getOrder, { orderNo }, user)).body.data.lines[0]!.endDay),
    );
    expect(endDays).toEqual([first, both]);
    expect((await noticesOf(user)).filter(({ title }) => title === '预订的教材已上线')).toHaveLength(1);
    await makeEntitlement(app, user, bookId, 'one_year');
    expect(await shelfOf(user)).toMatchObject([{ endDay: accessEndDay('one_year', both!) }]);
  });

  it('without an end leaves nothing more to buy', async () => {
    const [user, bookId] = [await makeUser(app), await makePreorder()];
    await buy(user, bookId, 'long_term');
    expect(await accessOf(user, bookId)).toMatchObject({ state: 'pending', neverEnds: true });
    const added = await app.call(addCartItem, { bookId, duration: 'half_year' }, user);
    expect(added.body.code).toBe(cartErrors.neverEnds.code);
    await publishLater(bookId);
    await app.sweep('pendingEntitlements');
    expect(await shelfOf(user)).toMatchObject([{ state: 'active', endDay: null }]);
    expect((await noticesOf(user))[0]!.text).toContain('长期有效');
  });

  it('stands beside a published book on the shelf', async () => {
    const [user, published, waiting] = [await makeUser(app), await makeBook(app), await makePreorder()];
    await makeEntitlement(app, user, published, 'half_year');
    await makeEntitlement(app, user, waiting, 'half_year');
    const states = new Map((await shelfOf(user)).map(({ book, state }) => [book.bookId, state]));
    expect([states.get(published), states.get(waiting)]).toEqual(['active', 'pending']);
  });
});

describe('a publication at the moment of a payment', () => {
  it.each([1, 2, 3, 4, 5, 6])('starts both periods exactly once (round %i)', async (round) => {
    const bookId = await makePreorder();
    const [early, late] = [await makeUser(app), await makeUser(app)];
    await buy(early, bookId);
    const orderNo = await startPaying(late, bookId);
    const payNow = async () => {
      for (let turns = 0; turns < round * 40; turns += 1) await new Promise(setImmediate);
      await pay(orderNo);
    };
    await Promise.all([
      makeRevision(app, bookId),
      payNow(),
      app.sweep('pendingEntitlements'),
      app.sweep('pendingEntitlements'),
    ]);
    await Promise.all([app.sweep('pendingEntitlements'), app.sweep('pendingEntitlements')]);
    const endDay = accessEndDay('half_year', businessDay(app.clock.now()));
    for (const user of [early, late]) {
      expect(await shelfOf(user)).toMatchObject([{ state: 'active', endDay }]);
      const started = (await noticesOf(user)).filter(({ title }) => title === '预订的教材已上线');
      expect(started.length).toBeLessThanOrEqual(1);
    }
    const { rows } = await app.platform.pool.query(
      `SELECT count(*)::int AS total, count(starts_at)::int AS started FROM entitlements WHERE book_id = $1`,
      [bookId],
    );
    expect(rows).toEqual([{ total: 2, started: 2 }]);
  });
});
