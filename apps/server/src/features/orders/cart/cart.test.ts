import {
  addCartItem,
  catalogErrors,
  cartErrors,
  changeCartItem,
  generalErrors,
  getCart,
  getCheckoutQuote,
  removeCartItems,
} from '@zhiye/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeBook, makeCartItem, makeUser } from '../../../testing/records.ts';
import { useApp } from '../../../testing/test-app.ts';

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
