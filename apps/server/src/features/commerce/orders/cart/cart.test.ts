import { randomUUID } from 'node:crypto';
import {
  addCartItem,
  addOrderedBooks,
  catalogErrors,
  cartErrors,
  changeCartItem,
  generalErrors,
  getCart,
  getCheckoutQuote,
  placeOrder,
  removeCartItems,
} from '@zhiye/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeBook, makeCartItem, makeEntitlement, makeOrder, makeUser } from '../../../../testing/records.ts';
import { useApp } from '../../../../testing/test-app.ts';

const app = useApp();

describe('the cart', () => {
  it('holds a book once; adding it again changes the access period', async () => {
    const user = await makeUser(app);
    const bookId = await makeBook(app);
    const itemId = await makeCartItem(app, user, bookId);
    const again = await app.call(addCartItem, { bookId, duration: 'two_years' }, user);
    expect(again.body.data).toEqual({ itemId, itemCount: 1 });
    const { body } = await app.call(getCart, {}, user);
    expect(body.data.list).toMatchObject([{ duration: 'two_years', priceFen: 13_500, buyable: true }]);
  });

  it('shows an unlisted book as not buyable, and refuses to add it', async () => {
    const user = await makeUser(app);
    const bookId = await makeBook(app);
    await makeCartItem(app, user, bookId);
    await app.platform.db.execute(sql`UPDATE books SET listed = false WHERE id = ${bookId}`);
    const { body } = await app.call(getCart, {}, user);
    expect(body.data.list[0]).toMatchObject({ buyable: false, amountFen: 4_500 });
    const added = await app.call(addCartItem, { bookId, duration: 'one_year' }, user);
    expect(added.body.code).toBe(catalogErrors.bookNotFound.code);
  });

  it('refuses a listed book whose text is not published yet', async () => {
    const user = await makeUser(app);
    const bookId = await makeBook(app, { hasPublication: false });
    const added = await app.call(addCartItem, { bookId, duration: 'one_year' }, user);
    expect(added.body.code).toBe(cartErrors.notForSale.code);
    const source = { bookId, duration: 'one_year' } as const;
    const quote = await app.call(getCheckoutQuote, { source }, user);
    expect(quote.body.code).toBe(cartErrors.notForSale.code);
  });

  it("does not find another user's item", async () => {
    const [owner, other] = [await makeUser(app), await makeUser(app)];
    const itemId = await makeCartItem(app, owner, await makeBook(app));
    const changed = await app.call(changeCartItem, { itemId, duration: 'one_year' }, other);
    expect([changed.status, changed.body.code]).toEqual([404, generalErrors.notFound.code]);
    const removed = await app.call(removeCartItems, { itemIds: [itemId] }, other);
    expect(removed.body.code).toBe(generalErrors.notFound.code);
    expect((await app.call(getCart, {}, owner)).body.data.list).toHaveLength(1);
  });

  it('refuses more books than the setting allows', async () => {
    const user = await makeUser(app);
    await app.platform.db.execute(
      sql`INSERT INTO settings (key, value, updated_at) VALUES ('cartMaxTitles', '2', now())
          ON CONFLICT (key) DO UPDATE SET value = '2'`,
    );
    await makeCartItem(app, user, await makeBook(app));
    await makeCartItem(app, user, await makeBook(app));
    const third = await app.call(addCartItem, { bookId: await makeBook(app), duration: 'half_year' }, user);
    expect(third.body.code).toBe(cartErrors.cartFull.code);
    expect((await app.call(getCart, {}, user)).body.data.list).toHaveLength(2);
    await app.platform.db.execute(sql`DELETE FROM settings`);
  });
});

describe('buying an order again', () => {
  it("adds its books at today's prices and names what is not sold any more", async () => {
    const user = await makeUser(app);
    const [sold, gone] = [await makeBook(app), await makeBook(app)];
    const source = {
      cartItemIds: [await makeCartItem(app, user, sold), await makeCartItem(app, user, gone)],
    };
    const order = { source, amountFen: 9_000, idempotencyKey: randomUUID() };
    const { orderNo } = (await app.call(placeOrder, order, user)).body.data;
    await app.platform.db.execute(sql`UPDATE books SET listed = false WHERE id = ${gone}`);
    await app.platform.db.execute(sql`UPDATE book_prices SET price_fen = 4000 WHERE book_id = ${sold}`);
    const { body } = await app.call(addOrderedBooks, { orderNo }, user);
    expect(body.data.unavailableTitles).toHaveLength(1);
    const cart = (await app.call(getCart, {}, user)).body.data.list;
    expect(cart).toMatchObject([
      { book: { bookId: sold }, priceFen: 4_000, addedPriceFen: 4_000, quantity: 1 },
    ]);
    expect(cart.map(({ itemId }) => itemId)).toEqual(body.data.itemIds);
    // a second time changes nothing
    expect((await app.call(addOrderedBooks, { orderNo }, user)).body.data).toEqual(body.data);
    expect((await app.call(getCart, {}, user)).body.data.list).toHaveLength(1);
  });

  it('is refused for the order of somebody else, and adds nothing that never ends', async () => {
    const [owner, other] = [await makeUser(app), await makeUser(app)];
    const bookId = await makeBook(app);
    const { orderNo } = await makeOrder(app, owner, { bookId });
    const refused = await app.call(addOrderedBooks, { orderNo }, other);
    expect([refused.status, refused.body.code]).toEqual([404, generalErrors.notFound.code]);
    await makeEntitlement(app, owner, bookId, 'long_term');
    const { body } = await app.call(addOrderedBooks, { orderNo }, owner);
    expect(body.data).toMatchObject({ itemIds: [], unavailableTitles: [expect.any(String)] });
  });
});
