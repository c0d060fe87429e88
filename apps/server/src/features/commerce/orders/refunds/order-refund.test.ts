import { randomUUID } from 'node:crypto';
import {
  approveRefund,
  findAuditEntries,
  findNotifications,
  findOrders,
  findRefunds,
  findShelfBooks,
  generalErrors,
  getOrder,
  getOrderRefunds,
  placeOrder,
  refundErrors,
  rejectRefund,
  requestRefund,
  retryRefund,
  startPayment,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { selectPaymentAttempts } from '../../payments/attempts/payment-attempt.store.ts';
import { makeBook, makeCartItem, makeOrder, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { eventually } from '../../../../testing/eventually.ts';

const app = useApp();
afterEach(() => app.emulator.setRefundOutcome('success'));
const PAGE = { pageNo: 1, pageSize: 60 };

/** A paid order for two books, ¥45.00 each. */
async function makePaidOrder(user: TestUser, itemIds?: string[], amountFen = 9_000): Promise<string> {
  const cartItemIds = itemIds ?? [
    await makeCartItem(app, user, await makeBook(app)),
    await makeCartItem(app, user, await makeBook(app)),
  ];
  const request = { source: { cartItemIds }, amountFen, idempotencyKey: randomUUID() };
  const { orderNo } = (await app.call(placeOrder, request, user)).body.data;
  await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, user);
  const [attempt] = await selectPaymentAttempts(app.platform.db, orderNo);
  app.emulator.pay(attempt!.outTradeNo, null);
  await app.emulator.notify(attempt!.outTradeNo);
  return orderNo;
}

const ask = (orderNo: string, user: TestUser, lineNos = [1, 2]) =>
  app.call(
    requestRefund,
    { orderNo, lines: lineNos.map((lineNo) => ({ lineNo, quantity: 1 })), reason: '买错版本' },
    user,
  );
const staff = (role: 'finance' | 'service') => makeUser(app, USER_TYPE.staff, [role]);

const rowsOf = async (orderNo: string) => {
  const finance = await staff('finance');
  return (await app.call(findRefunds, { ...PAGE, order: orderNo }, finance)).body.data.list;
};

async function approveTwice(refundRowId: string): Promise<void> {
  for (const role of ['service', 'finance'] as const) {
    const reply = await app.call(approveRefund, { refundRowId }, await staff(role));
    expect(reply.body.isOK).toBe(true);
  }
}

async function refundAll(orderNo: string): Promise<void> {
  for (const { refundRowId } of await rowsOf(orderNo)) {
    await approveTwice(refundRowId);
    await app.jobs.sendRefund({ refundRowId });
    await app.jobs.sendRefund({ refundRowId });
  }
}

const shelfSize = async (user: TestUser) =>
  (await app.call(findShelfBooks, PAGE, user)).body.data.list.filter(({ state }) => state === 'active')
    .length;

const sumOf = async (account: string, orderNo: string) => {
  const { rows } = await app.platform.db.execute<{ total: string }>(sql`
    SELECT coalesce(sum(amount_fen), 0) AS total FROM ledger_postings
    JOIN ledger_entries ON id = entry_id WHERE account = ${account} AND order_no = ${orderNo}`);
  return Number(rows[0]!.total);
};

describe('a refund that a buyer asks for', () => {
  it('of the whole order takes every book back, once two people have approved', async () => {
    const user = await makeUser(app);
    const orderNo = await makePaidOrder(user);
    expect(await shelfSize(user)).toBe(2);
    expect((await ask(orderNo, user)).body.isOK).toBe(true);
    await refundAll(orderNo);
    await eventually(async () => expect(await shelfSize(user)).toBe(0));
    expect(await sumOf('asset:wechat-pay', orderNo)).toBe(0);
    expect(await sumOf('income:books', orderNo)).toBe(0);
    const { refunds, refundable } = (await app.call(getOrderRefunds, { orderNo }, user)).body.data;
    expect(refunds.map(({ state, amountFen }) => [state, amountFen])).toEqual([
      ['succeeded', 4_500],
      ['succeeded', 4_500],
    ]);
    expect(refundable).toEqual([]);
    const { timeline } = (await app.call(getOrder, { orderNo }, user)).body.data;
    const events = timeline.map(({ event }) => event).slice(3);
    expect(events).toEqual(['refundRequested', 'refundApproved', 'refunded', 'refundApproved', 'refunded']);
    const { list } = (await app.call(findNotifications, { pageNo: 1, pageSize: 20 }, user)).body.data;
    expect(list.filter(({ title }) => title === '退款成功')).toHaveLength(2);
  });

  it('of one line takes only its book back', async () => {
    const user = await makeUser(app);
    const orderNo = await makePaidOrder(user);
    await ask(orderNo, user, [2]);
    await refundAll(orderNo);
    await eventually(async () => expect(await shelfSize(user)).toBe(1));
    expect(await sumOf('income:books', orderNo)).toBe(-4_500);
    const order = (await app.call(getOrder, { orderNo }, user)).body.data;
    expect(order).toMatchObject({ amountFen: 9_000, refundingFen: 0, refundedFen: 4_500 });
    expect(order.lines.map(({ refundedFen, endDay }) => [refundedFen, endDay !== null])).toEqual([
      [0, true],
      [4_500, false],
    ]);
    const { refundable } = (await app.call(getOrderRefunds, { orderNo }, user)).body.data;
    expect(refundable).toMatchObject([{ lineNo: 1, unitFen: 4_500, quantity: 1, redeemedCodes: null }]);
  });

  it('shows those who decide how far the buyer has read', async () => {
    const user = await makeUser(app);
    const orderNo = await makePaidOrder(user);
    await ask(orderNo, user);
    await app.platform.db
      .execute(sql`INSERT INTO reading_progress (user_id, book_id, locator, total_progression, read_at)
      SELECT ${user.userId}, book_id, '{}', 0.618, now() FROM order_lines WHERE order_no = ${orderNo} AND line_no = 2`);
    const { list } = (await app.call(findRefunds, { ...PAGE, order: orderNo }, await staff('service'))).body
      .data;
    expect(list.map(({ readPercent }) => readPercent).toSorted()).toEqual([0, 62]);
  });

  it('keeps the book until the money is on its way back', async () => {
    const user = await makeUser(app);
    const orderNo = await makePaidOrder(user);
    await ask(orderNo, user, [1]);
    expect(await shelfSize(user)).toBe(2);
    const { list } = (await app.call(findOrders, { pageNo: 1, pageSize: 10 }, user)).body.data;
    expect(list[0]).toMatchObject({ refundingFen: 4_500, refundedFen: 0 });
    expect(list[0]!.lines.map(({ refundingFen, endDay }) => [refundingFen, endDay !== null])).toEqual([
      [4_500, true],
      [0, true],
    ]);
  });

  it('is approved by two different people; the second approval sends it', async () => {
    const user = await makeUser(app);
    const orderNo = await makePaidOrder(user);
    await ask(orderNo, user, [1]);
    const { refundRowId } = (await rowsOf(orderNo))[0]!;
    const [first, second] = [await staff('service'), await staff('finance')];
    expect((await app.call(approveRefund, { refundRowId }, first)).body.isOK).toBe(true);
    expect((await app.call(approveRefund, { refundRowId }, first)).body.code).toBe(
      refundErrors.sameApprover.code,
    );
    const [seen] = (await app.call(findRefunds, { ...PAGE, order: orderNo }, first)).body.data.list;
    expect(seen).toMatchObject({ state: 'requested', isOwn: true, secondApproverName: null });
    expect((await app.call(approveRefund, { refundRowId }, second)).body.isOK).toBe(true);
    expect((await rowsOf(orderNo))[0]).toMatchObject({ state: 'approved', firstApproverName: '测试者' });
    const third = await staff('finance');
    expect((await app.call(approveRefund, { refundRowId }, third)).body.code).toBe(
      refundErrors.refundDecided.code,
    );
    const { rows } = await app.platform.pool.query(
      `SELECT 1 FROM pgboss.job WHERE name = 'sendRefund' AND data->>'refundRowId' = $1`,
      [refundRowId],
    );
    expect(rows).toHaveLength(1);
    const admin = await makeUser(app, USER_TYPE.staff);
    const audit = await app.call(findAuditEntries, { ...PAGE, target: `refund:${refundRowId}` }, admin);
    expect(audit.body.data.list.map(({ action }) => action)).toEqual(['refund.approve', 'refund.approve']);
  });

  it('two simultaneous approvals of one person count once', async () => {
    const user = await makeUser(app);
    const orderNo = await makePaidOrder(user);
    await ask(orderNo, user, [1]);
    const { refundRowId } = (await rowsOf(orderNo))[0]!;
    const first = await staff('service');
    await Promise.all([1, 2, 3].map(() => app.call(approveRefund, { refundRowId }, first)));
    expect((await rowsOf(orderNo))[0]).toMatchObject({ state: 'requested', secondApproverName: null });
  });

  it('is rejected with a reason, and can be asked for again', async () => {
    const user = await makeUser(app);
    const orderNo = await makePaidOrder(user);
    await ask(orderNo, user, [1]);
    const { refundRowId } = (await rowsOf(orderNo))[0]!;
    const finance = await staff('finance');
    await app.call(rejectRefund, { refundRowId, reason: '已读完全书' }, finance);
    const { refunds, refundable } = (await app.call(getOrderRefunds, { orderNo }, user)).body.data;
    expect(refunds).toMatchObject([{ state: 'rejected', rejectReason: '已读完全书' }]);
    expect(refundable).toHaveLength(2);
    const again = await app.call(rejectRefund, { refundRowId, reason: 'x' }, finance);
    expect(again.body.code).toBe(refundErrors.refundDecided.code);
    expect((await ask(orderNo, user, [1])).body.isOK).toBe(true);
  });

  it('is refused twice for one line, for an unpaid order, for another line, and to others', async () => {
    const user = await makeUser(app);
    const orderNo = await makePaidOrder(user);
    await ask(orderNo, user, [1]);
    const refused = refundErrors.notRefundable.code;
    expect((await ask(orderNo, user, [1])).body.code).toBe(refused);
    expect((await ask(orderNo, user, [3])).body.code).toBe(refused);
    const unpaid = await makeOrder(app, user);
    expect((await ask(unpaid.orderNo, user, [1])).body.code).toBe(refused);
    const other = await makeUser(app);
    expect((await ask(orderNo, other, [2])).body.code).toBe(generalErrors.notFound.code);
    const theirs = await app.call(getOrderRefunds, { orderNo }, other);
    expect(theirs.body.code).toBe(generalErrors.notFound.code);
  });

  it('that became abnormal is found by its state, and a retry asks the provider', async () => {
    const user = await makeUser(app);
    const orderNo = await makePaidOrder(user);
    await ask(orderNo, user, [1]);
    app.emulator.setRefundOutcome('abnormal');
    await refundAll(orderNo);
    const finance = await staff('finance');
    const find = async () =>
      (await app.call(findRefunds, { ...PAGE, state: 'abnormal', order: orderNo }, finance)).body.data.list;
    await eventually(async () => expect(await find()).toHaveLength(1));
    expect(await shelfSize(user)).toBe(2);
    const { refundRowId } = (await find())[0]!;
    const { rows } = await app.platform.db.execute<{ out_refund_no: string }>(
      sql`SELECT out_refund_no FROM refunds WHERE id = ${refundRowId}`,
    );
    app.emulator.settleRefund(rows[0]!.out_refund_no, 'SUCCESS');
    expect((await app.call(retryRefund, { refundRowId }, finance)).body.isOK).toBe(true);
    expect(await find()).toEqual([]);
    expect(await shelfSize(user)).toBe(1);
  });
});
