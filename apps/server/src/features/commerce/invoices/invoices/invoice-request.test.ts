import { randomUUID } from 'node:crypto';
import {
  findInvoiceStates,
  findInvoices,
  generalErrors,
  getOrder,
  invoiceErrors,
  placeOrder,
  requestInvoice,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { describe, expect, it } from 'vitest';
import {
  makeInvoice,
  makeInvoiceTitle,
  makePaidOrder,
  orderInvoiceOf,
  payOrder,
  placeOrderOfTwo,
  TAX_ID,
} from '../../../../testing/invoices.ts';
import { makeBook, makeUser } from '../../../../testing/records.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';
import { businessDay } from '../../../../platform/clock.ts';
import { addWorkingDays } from '../../../../platform/working-days/working-day.ts';

const app = useOwnApp();
const dueIn3 = () => addWorkingDays(businessDay(app.clock.now()), 3);

describe('an invoice chosen with an order', () => {
  it('waits for the payment and is then to be issued within three working days', async () => {
    const user = await makeUser(app);
    const titleId = await makeInvoiceTitle(app, user);
    const orderNo = await placeOrderOfTwo(app, user, { titleId, type: 'vat' });
    const before = await orderInvoiceOf(app, user, orderNo);
    expect(before).toMatchObject({ amountFen: 0, canRequest: false, hasReceipt: false });
    expect(before.current).toMatchObject({
      state: 'unrequested',
      type: 'vat',
      dueDay: null,
      amountFen: 9_000,
    });
    await payOrder(app, user, orderNo);
    await app.jobs.deliverEvents({});
    const { current, ...after } = await orderInvoiceOf(app, user, orderNo);
    expect(after).toMatchObject({ amountFen: 9_000, canRequest: true, hasReceipt: true });
    expect(current).toMatchObject({
      state: 'pending',
      dueDay: dueIn3(),
      title: '澄江大学化学系',
      taxId: TAX_ID,
      amountFen: 9_000,
      content: 'goodsDetail',
      email: 'finance@chengjiang.example',
    });
    const { timeline } = (await app.call(getOrder, { orderNo }, user)).body.data;
    const at = (name: string) => timeline.find(({ event }) => event === name)!.at;
    expect(at('invoiceRequested') >= at('paid')).toBe(true);
  });

  it('is found by the sweep when the event is lost', async () => {
    const user = await makeUser(app);
    const titleId = await makeInvoiceTitle(app, user);
    const orderNo = await placeOrderOfTwo(app, user, { titleId, type: 'electronic' });
    await payOrder(app, user, orderNo);
    await app.platform.pool.query('DELETE FROM event_outbox WHERE delivered_at IS NULL');
    expect((await orderInvoiceOf(app, user, orderNo)).current).toMatchObject({ state: 'unrequested' });
    await app.sweep('outdatedInvoices');
    expect((await orderInvoiceOf(app, user, orderNo)).current).toMatchObject({ state: 'pending' });
  });

  it('is placed once with its order, whatever is repeated', async () => {
    const user = await makeUser(app);
    const titleId = await makeInvoiceTitle(app, user);
    const source = { bookId: await makeBook(app), duration: 'half_year' as const };
    const invoice = { titleId, type: 'electronic' as const };
    const request = { source, amountFen: 4_500, idempotencyKey: randomUUID(), invoice };
    const replies = await Promise.all([1, 2, 3].map(() => app.call(placeOrder, request, user)));
    expect(new Set(replies.map(({ body }) => body.data.orderNo)).size).toBe(1);
    const other = await app.call(placeOrder, { ...request, invoice: undefined }, user);
    expect(other.body.code).toBe(generalErrors.idempotencyConflict.code);
  });

  it("needs one's own title, and an order that costs something; no order is placed otherwise", async () => {
    const [user, other] = [await makeUser(app), await makeUser(app)];
    const place = async (titleId: string, free: boolean) => {
      const bookId = await makeBook(app);
      if (free) {
        await app.platform.pool.query('UPDATE book_prices SET price_fen = 0 WHERE book_id = $1', [bookId]);
      }
      const source = { bookId, duration: 'half_year' as const };
      const invoice = { titleId, type: 'electronic' as const };
      const amountFen = free ? 0 : 4_500;
      return app.call(placeOrder, { source, amountFen, idempotencyKey: randomUUID(), invoice }, user);
    };
    const theirs = await place(await makeInvoiceTitle(app, other), false);
    expect(theirs.body.code).toBe(generalErrors.notFound.code);
    const free = await place(await makeInvoiceTitle(app, user), true);
    expect(free.body.code).toBe(invoiceErrors.notInvoiceable.code);
    const { rows } = await app.platform.pool.query('SELECT 1 FROM orders WHERE user_id = $1', [user.userId]);
    expect(rows).toEqual([]);
  });
});

describe('an invoice asked for later', () => {
  it('is pending, and due three working days after the request', async () => {
    const user = await makeUser(app);
    const orderNo = await makePaidOrder(app, user);
    app.clock.advance(5 * 86_400_000);
    const titleId = await makeInvoiceTitle(app, user);
    const { body } = await app.call(requestInvoice, { orderNo, titleId, type: 'electronic' }, user);
    expect(body.isOK).toBe(true);
    const { current } = await orderInvoiceOf(app, user, orderNo);
    expect(current).toMatchObject({ state: 'pending', dueDay: dueIn3(), amountFen: 9_000 });
  });

  it('changes title and type until it is being issued', async () => {
    const user = await makeUser(app);
    const { orderNo, invoiceId } = await makeInvoice(app, user);
    const titleId = await makeInvoiceTitle(app, user, '澄江大学图书馆');
    const again = () => app.call(requestInvoice, { orderNo, titleId, type: 'vat' }, user);
    expect((await again()).body.isOK).toBe(true);
    expect((await orderInvoiceOf(app, user, orderNo)).current).toMatchObject({
      invoiceId,
      title: '澄江大学图书馆',
      type: 'vat',
      state: 'pending',
    });
    await app.platform.pool.query(`UPDATE invoices SET state = 'issuing' WHERE id = $1`, [invoiceId]);
    expect((await again()).body.code).toBe(invoiceErrors.invoiceStarted.code);
  });

  it('twice at once is one', async () => {
    const user = await makeUser(app);
    const orderNo = await makePaidOrder(app, user);
    const titleId = await makeInvoiceTitle(app, user);
    const ask = () => app.call(requestInvoice, { orderNo, titleId, type: 'electronic' }, user);
    const replies = await Promise.all([ask(), ask(), ask(), ask()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const finance = await makeUser(app, USER_TYPE.staff, ['finance']);
    const found = await app.call(findInvoices, { pageNo: 1, pageSize: 20, keyword: orderNo }, finance);
    expect(found.body.data.total).toBe(1);
  });

  it("is refused for an unpaid order, for another person's order, and with another person's title", async () => {
    const [user, other] = [await makeUser(app), await makeUser(app)];
    const titleId = await makeInvoiceTitle(app, user);
    const ask = (orderNo: string, title: string, by = user) =>
      app.call(requestInvoice, { orderNo, titleId: title, type: 'electronic' }, by);
    const unpaid = await placeOrderOfTwo(app, user);
    expect((await ask(unpaid, titleId)).body.code).toBe(invoiceErrors.notInvoiceable.code);
    const paid = await makePaidOrder(app, user);
    const theirs = await makeInvoiceTitle(app, other);
    expect((await ask(paid, theirs)).status).toBe(404);
    expect((await ask(paid, theirs, other)).status).toBe(404);
    expect((await orderInvoiceOf(app, user, paid)).current).toBeNull();
  });
});

describe('the invoice states of a list', () => {
  it("are those of the caller's orders", async () => {
    const [user, other] = [await makeUser(app), await makeUser(app)];
    const { orderNo } = await makeInvoice(app, user);
    const without = await makePaidOrder(app, user);
    const { orderNo: theirs } = await makeInvoice(app, other);
    const { body } = await app.call(findInvoiceStates, { orderNos: [orderNo, without, theirs] }, user);
    expect(body.data.list).toEqual([{ orderNo, state: 'pending', dueDay: dueIn3() }]);
  });
});
