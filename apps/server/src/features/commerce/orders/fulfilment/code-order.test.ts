import { randomUUID } from 'node:crypto';
import {
  addCartItem,
  addOrderedBooks,
  cartErrors,
  changeCartItem,
  findNotifications,
  findShelfBooks,
  generalErrors,
  getCart,
  getCheckoutQuote,
  getOrder,
  orderErrors,
  placeOrder,
  redeemCode,
  startPayment,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { arrayOverlaps, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { bookPrices } from '../../../../db/tables/catalog/books.ts';
import { codeMails } from '../../../../db/tables/commerce/codes.ts';
import { nextAddress } from '../../../../testing/test-client.ts';
import { makeBook, makeCartItem, makeEntitlement, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';
import { selectLineCodes } from '../../codes/codes/code.store.ts';
import { fulfilOrder } from './fulfilment.service.ts';

const app = useOwnApp();
const asCodes = (quantity: number, codeEmail = 'friend@school.example') => ({
  usageMode: 'code' as const,
  quantity,
  codeEmail,
});

async function placeCodes(user: TestUser, quantity: number, codeEmail?: string) {
  const bookId = await makeBook(app);
  const source = { bookId, duration: 'half_year' as const, usage: asCodes(quantity, codeEmail) };
  const body = { source, amountFen: 4_500 * quantity, idempotencyKey: randomUUID() };
  const placed = await app.call(placeOrder, body, user);
  return { bookId, orderNo: placed.body.data?.orderNo, reply: placed };
}

async function pay(orderNo: string, user: TestUser) {
  await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, user);
  app.emulator.pay(`${orderNo}01`, 0);
  await app.emulator.whenNotified(`${orderNo}01`);
  await fulfilOrder(app.platform, orderNo, app.clock.now());
}

/** A paid line of an institution whose codes a roster gives out. */
async function buyForRoster(quantity: number) {
  const user = await makeUser(app, USER_TYPE.institution);
  const usage = { ...asCodes(quantity, ''), codeDelivery: 'roster' } as const;
  const source = { bookId: await makeBook(app), duration: 'half_year', usage } as const;
  const body = { source, amountFen: 4_500 * quantity, idempotencyKey: randomUUID() };
  const { orderNo } = (await app.call(placeOrder, body, user)).body.data;
  await pay(orderNo, user);
  return { user, orderNo };
}

const codesOf = (orderNo: string) => selectLineCodes(app.platform.db, orderNo, 1);

/** Sends the mails with codes that wait, twice each, as jobs may run. */
async function sendMails() {
  const waiting = await app.platform.db.select().from(codeMails);
  for (const { id } of [...waiting, ...waiting]) await app.jobs.mailCodes({ mailId: id });
}

describe('the cart', () => {
  it('keeps usage, quantity and address, and counts every copy', async () => {
    const user = await makeUser(app);
    const itemId = await makeCartItem(app, user, await makeBook(app));
    const change = { itemId, usage: asCodes(12) };
    const { body } = await app.call(changeCartItem, change, user);
    expect(body.data.list).toMatchObject([
      {
        usageMode: 'code',
        quantity: 12,
        codeEmail: 'friend@school.example',
        amountFen: 54_000,
        endDay: null,
        currentEndDay: null,
      },
    ]);
    const back = await app.call(changeCartItem, { itemId, usage: { usageMode: 'account' } }, user);
    expect(back.body.data.list).toMatchObject([{ usageMode: 'account', quantity: 1, codeEmail: null }]);
  });

  it('refuses an address that is none, with the text of the specification', async () => {
    const user = await makeUser(app);
    const itemId = await makeCartItem(app, user, await makeBook(app));
    const { body } = await app.call(changeCartItem, { itemId, usage: asCodes(1, 'friend@') }, user);
    expect(body).toMatchObject({
      code: cartErrors.codeEmail.code,
      msg: '邮箱格式不正确，请输入正确的邮箱',
    });
  });

  it('of an institution holds codes only', async () => {
    const user = await makeUser(app, USER_TYPE.institution);
    const bookId = await makeBook(app);
    await app.call(addCartItem, { bookId, duration: 'one_year' }, user);
    const { list } = (await app.call(getCart, {}, user)).body.data;
    expect(list).toMatchObject([{ usageMode: 'code', quantity: 1, codeEmail: null, buyable: true }]);
    const change = { itemId: list[0]!.itemId, usage: { usageMode: 'account' as const } };
    expect((await app.call(changeCartItem, change, user)).body.code).toBe(cartErrors.codeOnly.code);
    const source = { bookId, duration: 'half_year' as const, usage: { usageMode: 'account' as const } };
    expect((await app.call(getCheckoutQuote, { source }, user)).body.code).toBe(cartErrors.codeOnly.code);
  });
});

describe('an order of codes', () => {
  it('needs an address', async () => {
    const { reply } = await placeCodes(await makeUser(app), 1, '');
    expect(reply.body.msg).toBe('邮箱格式不正确，请输入正确的邮箱');
  });

  it('may be for a book that the buyer has without an end', async () => {
    const user = await makeUser(app);
    const bookId = await makeBook(app);
    await makeEntitlement(app, user, bookId, 'long_term');
    const source = { bookId, duration: 'half_year' as const, usage: asCodes(2) };
    const { body } = await app.call(getCheckoutQuote, { source }, user);
    expect(body.data).toMatchObject({ amountFen: 9_000, lines: [{ quantity: 2, endDay: null }] });
  });

  it('is refused when the total would not fit', async () => {
    const user = await makeUser(app);
    const bookId = await makeBook(app);
    await app.platform.db
      .update(bookPrices)
      .set({ listFen: 2_000_001, priceFen: 2_000_001 })
      .where(eq(bookPrices.bookId, bookId));
    const source = { bookId, duration: 'half_year' as const, usage: asCodes(500) };
    const { body } = await app.call(getCheckoutQuote, { source }, user);
    expect(body.code).toBe(orderErrors.amountTooLarge.code);
  });

  it('is refused when price, address or quantity have changed since the quote', async () => {
    const user = await makeUser(app);
    const bookId = await makeBook(app);
    const itemId = await makeCartItem(app, user, bookId);
    await app.call(changeCartItem, { itemId, usage: asCodes(2) }, user);
    const source = { cartItemIds: [itemId] };
    const quote = (await app.call(getCheckoutQuote, { source }, user)).body.data;
    const order = {
      source,
      amountFen: quote.amountFen,
      quoteHash: quote.quoteHash,
      idempotencyKey: randomUUID(),
    };
    await app.call(changeCartItem, { itemId, usage: asCodes(2, 'other@school.example') }, user);
    const moved = await app.call(placeOrder, order, user);
    expect(moved.body.code).toBe(orderErrors.orderChanged.code);
    await app.call(changeCartItem, { itemId, usage: asCodes(2) }, user);
    await app.platform.db.update(bookPrices).set({ priceFen: 4_600 }).where(eq(bookPrices.bookId, bookId));
    const dearer = await app.call(placeOrder, order, user);
    expect(dearer.body.code).toBe(orderErrors.priceChanged.code);
    expect(dearer.body.msg).toContain('92.00');
    const seen = { ...order, amountFen: 9_200 };
    const placed = await app.call(placeOrder, seen, user);
    expect(placed.body.isOK).toBe(true);
    const again = await app.call(placeOrder, seen, user);
    expect(again.body.data).toEqual(placed.body.data);
    const other = await app.call(placeOrder, { ...seen, quoteHash: 'f'.repeat(64) }, user);
    expect(other.body.code).toBe(generalErrors.idempotencyConflict.code);
  });

  it('of one copy is mailed once with a QR code; whoever redeems it reads the book', async () => {
    const [buyer, friend] = [await makeUser(app), await makeUser(app)];
    const { orderNo, bookId } = await placeCodes(buyer, 1, 'one@school.example');
    await pay(orderNo, buyer);
    await sendMails();
    const mails = app.devMailbox.mails.filter(({ to }) => to === 'one@school.example');
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail!.pictures).toHaveLength(1);
    const text = /([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}/.exec(mail!.text)![0];
    expect(mail!.text).toContain(`/pc/codeExchange?code=${text.replaceAll('-', '')}`);
    expect(mail!.html).toContain('cid:qr1');
    expect(await codesOf(orderNo)).toMatchObject([
      { state: 'assigned', recipientEmail: 'one@school.example', ownerId: buyer.userId, bookId },
    ]);
    const order = await app.call(getOrder, { orderNo }, buyer);
    expect(order.body.data.lines).toMatchObject([
      { usageMode: 'code', quantity: 1, codeEmail: 'one@school.example', endDay: null },
    ]);
    const page = { pageNo: 1, pageSize: 60 };
    expect((await app.call(findShelfBooks, page, buyer)).body.data.total).toBe(0);
    const [notification] = (await app.call(findNotifications, page, buyer)).body.data.list;
    expect(notification).toMatchObject({
      title: 'CODE 已发送到邮箱',
      text: `订单 ${orderNo} 已付款，《高等代数讲义》的 1 个 CODE 已发送到 one@school.example。`,
    });
    await app.call(redeemCode, { code: text, extend: false }, { ...friend, address: nextAddress() });
    expect((await app.call(findShelfBooks, page, friend)).body.data.list).toMatchObject([
      { book: { bookId }, source: 'code' },
    ]);
  });

  it('of 500 copies makes 500 distinct codes once, also when it is killed half way', async () => {
    const user = await makeUser(app, USER_TYPE.institution);
    const { orderNo } = await placeCodes(user, 500);
    const send = vi.spyOn(app.platform.jobs, 'send');
    send.mockImplementation(async (_runner, name) => {
      // after the codes were written, before the commit
      if (name === 'mailCodes') throw new Error('killed');
    });
    try {
      await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, user);
      app.emulator.pay(`${orderNo}01`, 0);
      await app.emulator.whenNotified(`${orderNo}01`);
      await expect(fulfilOrder(app.platform, orderNo, app.clock.now())).rejects.toThrow('killed');
      expect(await codesOf(orderNo)).toEqual([]);
    } finally {
      send.mockRestore();
    }
    await Promise.all([
      fulfilOrder(app.platform, orderNo, app.clock.now()),
      fulfilOrder(app.platform, orderNo, app.clock.now()),
    ]);
    await fulfilOrder(app.platform, orderNo, app.clock.now());
    const codes = await codesOf(orderNo);
    expect(codes.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
    expect(new Set(codes.map(({ codeHash }) => codeHash)).size).toBe(500);
    expect(new Set(codes.map(({ state }) => state))).toEqual(new Set(['assigned']));
    expect(
      await app.platform.db.$count(
        codeMails,
        eq(
          codeMails.codeIds,
          codes.map(({ id }) => id),
        ),
      ),
    ).toBe(1);
  });
});

describe('codes for a roster', () => {
  it('need no address and are not mailed; the buyer is told that they wait', async () => {
    const { user, orderNo } = await buyForRoster(3);
    expect((await codesOf(orderNo)).map(({ state }) => state)).toEqual(Array(3).fill('unassigned'));
    const ids = (await codesOf(orderNo)).map(({ id }) => id);
    expect(await app.platform.db.$count(codeMails, arrayOverlaps(codeMails.codeIds, ids))).toBe(0);
    const [told] = (await app.call(findNotifications, { pageNo: 1, pageSize: 20 }, user)).body.data.list;
    expect(told).toMatchObject({ title: 'CODE 已生成，等你分发' });
    const order = (await app.call(getOrder, { orderNo }, user)).body.data;
    expect(order.lines).toMatchObject([{ usageMode: 'code', codeEmail: null, codeDelivery: 'roster' }]);
    const again = (await app.call(addOrderedBooks, { orderNo }, user)).body.data;
    expect(again.itemIds).toHaveLength(1);
    const { list } = (await app.call(getCart, {}, user)).body.data;
    expect(list).toMatchObject([{ quantity: 3, codeEmail: null, codeDelivery: 'roster' }]);
  });

  it('are chosen in the cart and asked again when the choice has changed since the quote', async () => {
    const user = await makeUser(app, USER_TYPE.institution);
    const itemId = await makeCartItem(app, user, await makeBook(app));
    const change = (codeDelivery: 'mail' | 'roster') =>
      app.call(changeCartItem, { itemId, usage: { ...asCodes(2), codeDelivery } }, user);
    const { list } = (await change('roster')).body.data;
    expect(list).toMatchObject([{ codeEmail: null, codeDelivery: 'roster' }]);
    const source = { cartItemIds: [itemId] };
    const { amountFen, quoteHash } = (await app.call(getCheckoutQuote, { source }, user)).body.data;
    await change('mail');
    const order = { source, amountFen, quoteHash, idempotencyKey: randomUUID() };
    expect((await app.call(placeOrder, order, user)).body.code).toBe(orderErrors.orderChanged.code);
  });
});

describe('the database', () => {
  it('gives a mailed code to its address, also when a server of the version before mails it', async () => {
    const { orderNo } = await buyForRoster(2);
    const [one, other] = await codesOf(orderNo);
    const mail = { mailTo: 'old@school.example', codeIds: [one!.id], createdAt: app.clock.now() };
    await app.platform.db.insert(codeMails).values(mail);
    expect(await codesOf(orderNo)).toMatchObject([
      { id: one!.id, state: 'assigned', recipientEmail: 'old@school.example' },
      { id: other!.id, state: 'unassigned', recipientEmail: null },
    ]);
  });

  it('refuses several copies without codes, codes without an address, and too many', async () => {
    const user = await makeUser(app);
    const { orderNo } = await placeCodes(user, 2);
    const itemId = await makeCartItem(app, user, await makeBook(app));
    const run = (statement: string, id: string) => app.platform.pool.query(statement, [id]);
    const lines = 'UPDATE order_lines SET';
    const refused = expect.objectContaining({ constraint: 'order_lines_usage' }) as unknown;
    for (const change of [
      "usage_mode = 'account', code_email = NULL",
      'code_email = NULL',
      'quantity = 1001',
      "usage_mode = 'gift'",
    ]) {
      await expect(run(`${lines} ${change} WHERE order_no = $1`, orderNo)).rejects.toEqual(refused);
    }
    for (const change of [
      'quantity = 2',
      "code_email = 'a@b.example'",
      "usage_mode = 'code', quantity = 0",
    ]) {
      await expect(run(`UPDATE cart_items SET ${change} WHERE id = $1`, itemId)).rejects.toThrow(
        'cart_items_usage',
      );
    }
  });

  it('are mailed by the sweep when the server that had the job was killed, and once', async () => {
    const user = await makeUser(app);
    const { orderNo } = await placeCodes(user, 2, 'swept@school.example');
    await pay(orderNo, user);
    const mailed = () => app.devMailbox.mails.filter(({ to }) => to === 'swept@school.example').length;
    await app.sweep('unsentCodeMails');
    expect(mailed()).toBe(0);
    app.clock.advance(3 * 60_000);
    await app.sweep('unsentCodeMails');
    await app.sweep('unsentCodeMails');
    expect(mailed()).toBe(1);
  });
});
