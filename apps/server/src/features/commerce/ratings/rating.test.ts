import {
  catalogErrors,
  findAuditEntries,
  findBookRatings,
  findNotifications,
  findRatings,
  generalErrors,
  getBook,
  getOrder,
  getOrderRatings,
  publishRating,
  rateBook,
  ratingErrors,
  rejectRating,
  startPayment,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeBook, makeOrder, makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { refundLines } from '../../../testing/refunds.ts';
import { useOwnApp } from '../../../testing/test-app.ts';
import { selectPaymentAttempts } from '../payments/attempts/payment-attempt.store.ts';

const app = useOwnApp();
const PAGE = { pageNo: 1, pageSize: 60 };

interface Purchase {
  readonly user: TestUser;
  readonly orderNo: string;
  readonly bookId: number;
}

async function buy(given: { user?: TestUser; bookId?: number } = {}): Promise<Purchase> {
  const user = given.user ?? (await makeUser(app));
  const { orderNo, bookId } = await makeOrder(app, user, { bookId: given.bookId });
  await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, user);
  const [attempt] = await selectPaymentAttempts(app.platform.db, orderNo);
  app.emulator.pay(attempt!.outTradeNo, null);
  await app.emulator.notify(attempt!.outTradeNo);
  return { user, orderNo, bookId };
}

const rate = ({ user, orderNo, bookId }: Purchase, stars = 4, text = '例题讲得很细') =>
  app.call(rateBook, { orderNo, bookId, stars, text }, user);
const service = () => makeUser(app, USER_TYPE.staff, ['service']);
const statusOf = async ({ user, orderNo }: Purchase) =>
  (await app.call(getOrder, { orderNo }, user)).body.data.status;
const shown = async (bookId: number) => (await app.call(findBookRatings, { ...PAGE, bookId })).body.data;
const scoreOf = async (bookId: number) => {
  const { rows } = await app.platform.db.execute(
    sql`SELECT score_sum AS sum, score_count AS count FROM books WHERE id = ${bookId}`,
  );
  return rows[0];
};

/** The rating as staff read it. */
async function read(bookId: number, staff: TestUser) {
  const { list } = (await app.call(findRatings, PAGE, staff)).body.data;
  return list.find((rating) => rating.bookId === bookId)!;
}
async function publish(bookId: number, staff: TestUser) {
  const { ratingId, changedAt } = await read(bookId, staff);
  return app.call(publishRating, { ratingId, changedAt }, staff);
}

describe('rating the books of an order', () => {
  it('waits for staff, then counts and is shown without the name', async () => {
    const purchase = await buy();
    const { bookId } = purchase;
    expect((await rate(purchase)).body.isOK).toBe(true);
    expect((await shown(bookId)).total).toBe(0);
    expect(await scoreOf(bookId)).toEqual({ sum: 0, count: 0 });

    const staff = await service();
    expect((await publish(bookId, staff)).body.isOK).toBe(true);
    expect(await shown(bookId)).toMatchObject({
      total: 1,
      counts: [0, 0, 0, 1, 0],
      list: [{ authorName: '测**', stars: 4, text: '例题讲得很细' }],
    });
    expect(await scoreOf(bookId)).toEqual({ sum: 4, count: 1 });
    const admin = await makeUser(app, USER_TYPE.staff);
    const target = `rating:${(await read(bookId, staff)).ratingId}`;
    const audit = await app.call(findAuditEntries, { ...PAGE, target }, admin);
    expect(audit.body.data.list.map(({ action }) => action)).toEqual(['rating.publish']);
  });

  it('the score of a book appears with its fifth rating', async () => {
    const bookId = await makeBook(app);
    const staff = await service();
    const score = async () => (await app.call(getBook, { bookId })).body.data.score;
    for (const stars of [5, 5, 4, 3, 4]) {
      expect(await score()).toBeNull();
      const purchase = await buy({ bookId });
      await rate(purchase, stars);
      await publish(bookId, staff);
    }
    expect(await score()).toBe(4.2);
  });

  it('completes the order when every book is rated', async () => {
    const purchase = await buy();
    expect(await statusOf(purchase)).toBe('paid');
    await rate(purchase);
    expect(await statusOf(purchase)).toBe('completed');
    // writing it again is possible, and changes the order no more
    expect((await rate(purchase, 5)).body.isOK).toBe(true);
    expect(await statusOf(purchase)).toBe('completed');
  });

  it('a person has one rating for a book, also after buying it again', async () => {
    const first = await buy();
    await rate(first, 2);
    const second = await buy(first);
    expect(await statusOf(second)).toBe('paid');
    await rate(second, 5);
    const staff = await service();
    await publish(first.bookId, staff);
    expect(await shown(first.bookId)).toMatchObject({ total: 1, counts: [0, 0, 0, 0, 1] });
    expect(await statusOf(second)).toBe('completed');
  });

  it('a changed text is hidden until staff have read it', async () => {
    const purchase = await buy();
    const staff = await service();
    await rate(purchase, 5);
    const old = await read(purchase.bookId, staff);
    await publish(purchase.bookId, staff);
    app.clock.advance(1_000);
    await rate(purchase, 1, '改了主意');
    expect((await shown(purchase.bookId)).total).toBe(0);
    expect(await scoreOf(purchase.bookId)).toEqual({ sum: 0, count: 0 });
    // a decision about the text before
    const late = await app.call(publishRating, { ratingId: old.ratingId, changedAt: old.changedAt }, staff);
    expect(late.body.code).toBe(ratingErrors.ratingChanged.code);
    expect((await shown(purchase.bookId)).total).toBe(0);
  });

  it('is rejected with a reason, which the author reads; a published one is withdrawn', async () => {
    const purchase = await buy();
    const staff = await service();
    await rate(purchase, 5, '加微信领资料');
    await publish(purchase.bookId, staff);
    const { ratingId, changedAt } = await read(purchase.bookId, staff);
    const rejection = { ratingId, changedAt, reason: '含有广告' };
    expect((await app.call(rejectRating, rejection, staff)).body.isOK).toBe(true);
    expect((await app.call(rejectRating, rejection, staff)).body.code).toBe(ratingErrors.ratingChanged.code);
    expect((await shown(purchase.bookId)).total).toBe(0);
    expect(await scoreOf(purchase.bookId)).toEqual({ sum: 0, count: 0 });
    const { orderNo, user } = purchase;
    const { books } = (await app.call(getOrderRatings, { orderNo }, user)).body.data;
    expect(books[0]!.rating).toMatchObject({ state: 'rejected', rejectReason: '含有广告' });
    const { list } = (await app.call(findNotifications, { pageNo: 1, pageSize: 20 }, user)).body.data;
    expect(list.map(({ title }) => title)).toContain('评价未通过审核');
  });

  it('published twice at once counts once', async () => {
    const purchase = await buy();
    await rate(purchase, 3);
    const [one, two] = [await service(), await service()];
    const { ratingId, changedAt } = await read(purchase.bookId, one);
    const replies = await Promise.all(
      [one, two, one].map((staff) => app.call(publishRating, { ratingId, changedAt }, staff)),
    );
    expect(replies.filter(({ body }) => body.isOK)).toHaveLength(1);
    expect(await scoreOf(purchase.bookId)).toEqual({ sum: 3, count: 1 });
  });

  it('rated several times at once is one rating', async () => {
    const purchase = await buy();
    await Promise.all([1, 2, 3, 4, 5].map((stars) => rate(purchase, stars)));
    const staff = await service();
    const { list } = (await app.call(findRatings, PAGE, staff)).body.data;
    expect(list.filter(({ bookId }) => bookId === purchase.bookId)).toHaveLength(1);
    expect(await statusOf(purchase)).toBe('completed');
  });

  it('is refused before payment, for another book, for a refunded one, and to others', async () => {
    const user = await makeUser(app);
    const unpaid = { user, ...(await makeOrder(app, user)) };
    expect((await rate(unpaid)).body.code).toBe(ratingErrors.notRatable.code);
    expect((await app.call(getOrderRatings, { orderNo: unpaid.orderNo }, user)).body.data.books).toEqual([]);

    const purchase = await buy();
    const bookId = await makeBook(app);
    expect((await rate({ ...purchase, bookId })).body.code).toBe(ratingErrors.notRatable.code);
    const other = { ...purchase, user: await makeUser(app) };
    expect((await rate(other)).body.code).toBe(generalErrors.notFound.code);

    await refundLines(app, purchase.user, purchase.orderNo, [1]);
    expect((await rate(purchase)).body.code).toBe(ratingErrors.notRatable.code);
  });

  it('needs a text, and keeps what HTML means to nobody', async () => {
    const purchase = await buy();
    for (const text of ['', ' \n ', 'x'.repeat(1_001)])
      expect((await rate(purchase, 4, text)).status).toBe(422);
    for (const stars of [0, 6, 2.5]) expect((await rate(purchase, stars)).status).toBe(422);
    await rate(purchase, 4, '<script>alert(1)</script>');
    const staff = await service();
    expect((await read(purchase.bookId, staff)).text).toBe('<script>alert(1)</script>');
  });

  it('is not shown while the book is unlisted', async () => {
    const purchase = await buy();
    await rate(purchase);
    await publish(purchase.bookId, await service());
    await run(sql`UPDATE books SET listed = false WHERE id = ${purchase.bookId}`);
    const reply = await app.call(findBookRatings, { ...PAGE, bookId: purchase.bookId });
    expect(reply.body.code).toBe(catalogErrors.bookNotFound.code);
  });
});

describe('orders that nobody rates', () => {
  it('are completed 15 days after the delivery', async () => {
    const { orderNo } = await buy();
    // the session of the buyer ends before
    const select = async (statement: SQL) => (await app.platform.db.execute(statement)).rows;
    const statuses = () => select(sql`SELECT status FROM orders WHERE order_no = ${orderNo}`);
    app.clock.advance(15 * 86_400_000 - 60_000);
    await app.sweep('uncompletedOrders');
    expect(await statuses()).toEqual([{ status: 'paid' }]);
    app.clock.advance(120_000);
    await app.sweep('uncompletedOrders');
    await app.sweep('uncompletedOrders');
    expect(await statuses()).toEqual([{ status: 'completed' }]);
    const events = sql`SELECT actor_id, detail FROM order_timeline WHERE order_no = ${orderNo} AND event = 'completed'`;
    expect(await select(events)).toEqual([{ actor_id: null, detail: { reason: 'time' } }]);
  });
});

const run = (statement: SQL) => app.platform.db.execute(statement);

describe('the database refuses', () => {
  it.each([
    ['ratings_stars', { stars: 0 }],
    ['ratings_stars', { stars: 6 }],
    ['ratings_text', { text: '' }],
    ['ratings_text', { text: 'x'.repeat(1_001) }],
    ['ratings_decided', { state: 'published' }],
    ['ratings_reject_reason', { reject_reason: 'r' }],
  ])('%s: %o', async (constraint, change) => {
    const { user, orderNo, bookId } = await buy();
    const row = { stars: 5, text: 't', state: 'pending', reject_reason: null as string | null, ...change };
    const insert = run(sql`
      INSERT INTO ratings (id, user_id, book_id, order_no, stars, text, state, changed_at, reject_reason)
      VALUES (gen_random_uuid(), ${user.userId}, ${bookId}, ${orderNo}, ${row.stars}, ${row.text}, ${row.state}, now(), ${row.reject_reason})`);
    await expect(insert).rejects.toMatchObject({ cause: { constraint } });
  });

  it('a second rating of one person for a book', async () => {
    const purchase = await buy();
    await rate(purchase);
    const again = run(sql`
      INSERT INTO ratings (id, user_id, book_id, order_no, stars, text, state, changed_at)
      SELECT gen_random_uuid(), user_id, book_id, order_no, 1, 't', 'pending', now() FROM ratings
      WHERE book_id = ${purchase.bookId}`);
    await expect(again).rejects.toMatchObject({ cause: { constraint: 'ratings_by_user_book' } });
  });
});
