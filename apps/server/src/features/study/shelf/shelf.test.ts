import { findShelfBooks, requestRefund } from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { makePaidOrder } from '../../../testing/invoices.ts';
import { refundLines } from '../../../testing/refunds.ts';
import { useApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/records.ts';
import { makeBook, makeEntitlement, makeUser } from '../../../testing/records.ts';

const app = useApp();
const shelfOf = async (user: TestUser, pageNo = 1, pageSize = 60) =>
  (await app.call(findShelfBooks, { pageNo, pageSize }, user)).body.data;

describe('the bookshelf', () => {
  it('shows a book once, with the end of its last entitlement', async () => {
    const user = await makeUser(app);
    const bookId = await makeBook(app);
    await makeEntitlement(app, user, bookId, 'half_year');
    const [first] = (await shelfOf(user)).list;
    await makeEntitlement(app, user, bookId, 'one_year');
    // staff took the text back
    await app.platform.pool.query('UPDATE books SET has_publication = false WHERE id = $1', [bookId]);
    const { list, total } = await shelfOf(user);
    expect([total, list.length, list[0]!.source]).toEqual([1, 1, 'grant']);
    expect(list[0]!.endDay! > first!.endDay!).toBe(true);
    expect(list[0]).toMatchObject({ state: 'active', percent: 0, lastReadAt: null, readable: false });
  });

  it('shows no end for an entitlement without one', async () => {
    const user = await makeUser(app);
    await makeEntitlement(app, user, await makeBook(app), 'long_term');
    expect((await shelfOf(user)).list).toMatchObject([{ endDay: null, daysLeft: null, state: 'active' }]);
  });

  it('shows expired books, and not those with a revoked entitlement', async () => {
    const user = await makeUser(app);
    const [expired, revoked] = [await makeBook(app), await makeBook(app)];
    await makeEntitlement(app, user, expired);
    await makeEntitlement(app, user, revoked);
    const { pool } = app.platform;
    await pool.query(`UPDATE entitlements SET ends_at = now() - interval '1 day' WHERE book_id = $1`, [
      expired,
    ]);
    await pool.query('UPDATE entitlements SET revoked_at = now() WHERE book_id = $1', [revoked]);
    expect((await shelfOf(user)).list).toMatchObject([
      { book: { bookId: expired }, state: 'expired', daysLeft: 0 },
    ]);
  });

  it('says which books are being refunded, and loses them with the money', async () => {
    const user = await makeUser(app);
    const orderNo = await makePaidOrder(app, user);
    await eventually(async () => expect((await shelfOf(user)).total).toBe(2));
    const stateOf = async () => (await shelfOf(user)).list.map(({ isRefunding }) => isRefunding).toSorted();
    expect(await stateOf()).toEqual([false, false]);
    const lines = [{ lineNo: 1, quantity: 1 }];
    await app.call(requestRefund, { orderNo, lines, reason: '买错版本' }, user);
    expect(await stateOf()).toEqual([false, true]);
    const other = await makeUser(app);
    await makeEntitlement(app, other, (await shelfOf(user)).list[0]!.book.bookId);
    expect((await shelfOf(other)).list).toMatchObject([{ isRefunding: false }]);
    await refundLines(app, user, orderNo, [1]);
    expect(await stateOf()).toEqual([false]);
  });

  it('has pages, and shows only the user’s own books', async () => {
    const [user, other] = [await makeUser(app), await makeUser(app)];
    for (let i = 0; i < 3; i += 1) await makeEntitlement(app, user, await makeBook(app));
    const pages = [await shelfOf(user, 1, 2), await shelfOf(user, 2, 2), await shelfOf(user, 3, 2)];
    expect(pages.map((page) => [page.total, page.list.length])).toEqual([
      [3, 2],
      [3, 1],
      [3, 0],
    ]);
    expect((await shelfOf(other)).total).toBe(0);
  });
});
