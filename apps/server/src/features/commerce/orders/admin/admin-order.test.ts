import {
  addOrderNote,
  exportOrders,
  findAdminOrders,
  findAuditEntries,
  generalErrors,
  getAdminOrder,
  getOrder,
  requestRefund,
  startPayment,
} from '@zhiye/contract';
import type { AdminOrderFilter } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../../platform/spreadsheets/csv.ts';
import { makeBook, makeOrder, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { receiveFile } from '../../../../testing/download.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';
import { selectPaymentAttempts } from '../../payments/attempts/payment-attempt.store.ts';

const app = useOwnApp();
const PAGE = { pageNo: 1, pageSize: 100 };
const makeStaff = (role: 'finance' | 'service' | 'catalog') => makeUser(app, USER_TYPE.staff, [role]);
const finance = makeStaff.bind(null, 'finance');

/** A paid order with its number at the provider. */
async function makePaid(user: TestUser) {
  const { orderNo } = await makeOrder(app, user);
  await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, user);
  const [attempt] = await selectPaymentAttempts(app.platform.db, orderNo);
  app.emulator.pay(attempt!.outTradeNo, null);
  await app.emulator.notify(attempt!.outTradeNo);
  const [paid] = await selectPaymentAttempts(app.platform.db, orderNo);
  return { orderNo, outTradeNo: paid!.outTradeNo, transactionId: paid!.transactionId! };
}

async function find(filter: AdminOrderFilter): Promise<string[]> {
  const reply = await app.call(findAdminOrders, { ...PAGE, ...filter }, await finance());
  expect(reply.body.isOK).toBe(true);
  expect(reply.body.data.total).toBe(reply.body.data.list.length);
  return reply.body.data.list.map(({ orderNo }) => orderNo);
}

describe('orders in the back office', () => {
  it('are found by every number and name that somebody can give', async () => {
    const user = await makeUser(app);
    const { orderNo, outTradeNo, transactionId } = await makePaid(user);
    const other = await makeOrder(app, await makeUser(app));
    await app.platform.db.execute(
      sql`UPDATE users SET name = '沈100%砚秋', phone = '13812348000', email = 'Shen@school.example' WHERE id = ${user.userId}`,
    );
    for (const filter of [
      { orderNo },
      { paymentNo: outTradeNo },
      { paymentNo: transactionId },
      { buyer: '13812348000' },
      { buyer: 'shen@SCHOOL.example' },
      { buyer: '100%砚' },
    ]) {
      expect(await find(filter), JSON.stringify(filter)).toEqual([orderNo]);
    }
    expect(await find({ orderNo: orderNo.slice(0, 8) })).toEqual(
      expect.arrayContaining([orderNo, other.orderNo]),
    );
    expect(await find({ paymentNo: outTradeNo.slice(0, 6) })).toEqual([]);
    expect(await find({ orderNo: '%' })).toEqual([]);
  });

  it('are filtered by status, payment, refund, user type, day and amount', async () => {
    const user = await makeUser(app, USER_TYPE.teacher);
    const paid = await makePaid(user);
    const unpaid = await makeOrder(app, user);
    const buyer = '测试者';
    const both = [paid.orderNo, unpaid.orderNo];
    const expectFound = async (filter: AdminOrderFilter, isPaid: boolean, isUnpaid: boolean) => {
      const found = (await find({ buyer, ...filter })).filter((orderNo) => both.includes(orderNo));
      const expected = [isPaid && paid.orderNo, isUnpaid && unpaid.orderNo].filter(Boolean);
      expect([...found].sort(), JSON.stringify(filter)).toEqual([...expected].sort());
    };
    await expectFound({ status: 'paid' }, true, false);
    await expectFound({ method: 'wechat-pay' }, true, false);
    await expectFound({ method: 'alipay' }, false, false);
    await expectFound({ method: 'transfer' }, false, false);
    await expectFound({ method: 'free' }, false, false);
    await expectFound({ refund: 'none' }, true, true);
    await expectFound({ userType: 2 }, true, true);
    await expectFound({ userType: 1 }, false, false);
    const lines = [{ lineNo: 1, quantity: 1 }];
    await app.call(requestRefund, { orderNo: paid.orderNo, lines, reason: '买错' }, user);
    await expectFound({ refund: 'requested' }, true, false);
    await expectFound({ refund: 'none' }, false, true);
    await expectFound({ minFen: 4_500, maxFen: 4_500 }, true, true);
    await expectFound({ minFen: 4_501 }, false, false);
    const day = new Date(app.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    await expectFound({ fromDay: day, toDay: day }, true, true);
    await expectFound({ toDay: '2001-01-01' }, false, false);
    const [row] = (await app.call(findAdminOrders, { ...PAGE, orderNo: paid.orderNo }, await finance())).body
      .data.list;
    expect(row).toMatchObject({
      refundingFen: 4_500,
      refundedFen: 0,
      method: 'wechat-pay',
      titles: 1,
      copies: 1,
    });
  });

  it('show payment, entitlement, refund, ledger and timeline on one page, and mask phone and e-mail', async () => {
    const user = await makeUser(app);
    const { orderNo, transactionId } = await makePaid(user);
    await app.platform.db.execute(
      sql`UPDATE users SET phone = '13912345678', email = 'buyer@order.example' WHERE id = ${user.userId}`,
    );
    await app.call(requestRefund, { orderNo, lines: [{ lineNo: 1, quantity: 1 }], reason: '买错' }, user);
    const { data } = (await app.call(getAdminOrder, { orderNo }, await makeStaff('service'))).body;
    expect(data).toMatchObject({
      orderNo,
      status: 'paid',
      method: 'wechat-pay',
      paymentNo: transactionId,
      transfer: null,
      cases: [],
      buyer: { userId: user.userId, phone: '139****5678', email: 'b****r@order.example' },
      lines: [{ lineNo: 1, entitlement: { revokedAt: null }, codes: [] }],
      attempts: [{ state: 'succeeded', transactionId, amountFen: 4_500 }],
      results: [{ transactionId, problem: null }],
      refunds: [{ state: 'requested', amountFen: 4_500 }],
    });
    expect(data.ledger).toMatchObject([
      {
        source: 'payment',
        postings: [{ account: 'asset:wechat-pay', amountFen: 4_500 }, { amountFen: -4_500 }],
      },
    ]);
    expect(data.timeline.map(({ event }) => event)).toEqual([
      'placed',
      'paid',
      'fulfilled',
      'refundRequested',
    ]);
    expect(data.timeline[0]).toMatchObject({ actorName: '测试者', note: null });
  });

  it('take notes that staff read and the buyer does not, in the audit log', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    const service = await makeStaff('service');
    expect((await app.call(addOrderNote, { orderNo, text: ' 已电话联系 ' }, service)).body.isOK).toBe(true);
    const { timeline } = (await app.call(getAdminOrder, { orderNo }, service)).body.data;
    expect(timeline.at(-1)).toMatchObject({ event: 'staffNote', note: '已电话联系', actorName: '测试者' });
    const seen = (await app.call(getOrder, { orderNo }, user)).body.data.timeline;
    expect(seen.map(({ event }) => event)).toEqual(['placed']);
    const admin = await makeUser(app, USER_TYPE.staff);
    const audit = await app.call(findAuditEntries, { ...PAGE, target: `order:${orderNo}` }, admin);
    expect(audit.body.data.list).toMatchObject([{ action: 'order.note', actorId: service.userId }]);
    const unknown = { orderNo: '2'.repeat(20), text: 'x' };
    expect((await app.call(addOrderNote, unknown, service)).body.code).toBe(generalErrors.notFound.code);
  });

  it('are exported as filtered, as CSV and XLSX, with defused cells and an entry in the audit log', async () => {
    const user = await makeUser(app);
    const bookId = await makeBook(app, { title: '=HYPERLINK("x")' });
    const { orderNo } = await makeOrder(app, user, { bookId });
    await makeOrder(app, user);
    const staff = await finance();
    const csv = await receiveFile(app, exportOrders, { format: 'csv', orderNo }, staff);
    const lines = readCsv(csv.bytes.toString())!;
    expect(lines).toHaveLength(2);
    expect(lines[1]).toHaveLength(lines[0]!.length);
    expect(lines[1]).toEqual(expect.arrayContaining([`${orderNo}\t`, '待付款', `'=HYPERLINK("x")`, '45.00']));
    const xlsx = await receiveFile(app, exportOrders, { format: 'xlsx', orderNo }, staff);
    const sheet = await readSheet(new Blob([new Uint8Array(xlsx.bytes)]));
    expect(sheet).toHaveLength(2);
    expect(sheet[1]).toEqual(expect.arrayContaining([orderNo, `'=HYPERLINK("x")`, 45]));
    const admin = await makeUser(app, USER_TYPE.staff);
    const audit = await app.call(findAuditEntries, { ...PAGE, action: 'order.export' }, admin);
    const own = audit.body.data.list.filter(({ actorId }) => actorId === staff.userId);
    expect(own.map(({ detail }) => JSON.parse(detail) as unknown)).toMatchObject([
      { format: 'xlsx', lines: 1, orderNo },
      { format: 'csv', lines: 1, orderNo },
    ]);
  });

  it('are exported in batches without gap or repetition, also when many were placed at once', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    await app.platform.db.execute(sql`
      WITH made AS (
        INSERT INTO orders (order_no, user_id, status, list_fen, amount_fen, placed_at, pay_before)
        SELECT lpad((70000 + n)::text, 20, '9'), user_id, status, list_fen, amount_fen, placed_at, pay_before
          FROM orders, generate_series(1, 1100) n WHERE order_no = ${orderNo} RETURNING order_no)
      INSERT INTO order_lines (order_no, line_no, book_id, title, authors, publisher, cover_key, duration, quantity, list_fen, price_fen)
        SELECT made.order_no, 1, book_id, title, authors, publisher, cover_key, duration, quantity, list_fen, price_fen
          FROM made, order_lines l WHERE l.order_no = ${orderNo}`);
    const csv = await receiveFile(app, exportOrders, { format: 'csv', orderNo: '9999' }, await finance());
    const numbers = readCsv(csv.bytes.toString())!
      .slice(1)
      .map(([number]) => number);
    expect(new Set(numbers).size).toBe(1_100);
    expect(numbers).toHaveLength(1_100);
  });

  it('are for finance and service only', async () => {
    const reply = await app.call(findAdminOrders, PAGE, await makeStaff('catalog'));
    expect(reply.body.code).toBe(generalErrors.notPermitted.code);
  });
});
