import {
  agreementAdminErrors,
  agreementErrors,
  approveAgreement,
  cancelOrder,
  changeAgreementLimit,
  confirmMatch,
  confirmUndo,
  downloadAgreementStatement,
  endAgreement,
  exportAgreements,
  findAgreementStatements,
  findMatches,
  findNotifications,
  findOrderCodes,
  findUndos,
  generalErrors,
  getAgreement,
  getOrder,
  issueInvoices,
  paymentErrors,
  placeOrder,
  proposeMatch,
  proposeUndo,
  rejectAgreement,
  requestInvoice,
  returnMatch,
  saveAgreement,
  startPayment,
} from '@zhiye/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { businessDay, startOfBusinessDay } from '../../../platform/clock.ts';
import { receiveFile } from '../../../testing/download.ts';
import { makeInvoiceTitle, orderInvoiceOf } from '../../../testing/invoices.ts';
import { readPdfText } from '../../../testing/pdf-text.ts';
import { makeBook } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { useOwnApp } from '../../../testing/test-app.ts';
import { startSession } from '../../people/accounts/index.ts';
import {
  countRows,
  ledgerSum,
  makeCodeOrder,
  makeFinance,
  makeInstitution,
  PAGE,
  propose,
  receive,
} from '../transfers/testing/transfer-records.ts';
import { addDays, lastDayOfMonth } from './credit/agreement-days.ts';
import { makeAgreementStatements } from './statements/statement-making.service.ts';
import {
  adminAgreement,
  agreementOf,
  makeAgreement,
  makeOrderOnAccount,
  orderOnAccount,
  proposeAgreement,
} from './testing/agreement-records.ts';

const app = useOwnApp();
const DAY_MS = 86_400_000;

const statementsOf = async (user: TestUser) =>
  (await app.call(findAgreementStatements, PAGE, user)).body.data.list;

/** The same person in a new session: the one before is over after some days. */
const signInAgain = async (user: TestUser): Promise<TestUser> => ({
  ...user,
  token: await startSession(app.platform.db, user.userId, app.clock.now()),
});

const setSetting = (key: string, value: number) =>
  app.platform.db
    .execute(sql`INSERT INTO settings (key, value, updated_at) VALUES (${key}, ${String(value)}, now())
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`);

/** Goes to the second day of the next month, when the sweep makes statements; the session of the user may have ended. */
async function nextMonth(user: TestUser): Promise<TestUser> {
  const now = app.clock.now();
  const second = addDays(lastDayOfMonth(businessDay(now).slice(0, 7)), 2);
  app.clock.advance(startOfBusinessDay(second).getTime() - now.getTime());
  await app.sweep('agreementStatements');
  return signInAgain(user);
}

describe('an agreement', () => {
  it('applies once a second person agrees to it', async () => {
    const user = await makeInstitution(app);
    const maker = await makeFinance(app);
    const agreementId = await proposeAgreement(app, user, 50_000, maker);
    expect((await app.call(getAgreement, {}, user)).body.data).toBeNull();
    expect((await orderOnAccount(app, user)).body.code).toBe(agreementErrors.noAgreement.code);
    const own = await app.call(approveAgreement, { agreementId }, maker);
    expect(own.body.code).toBe(agreementAdminErrors.ownAgreement.code);
    await app.call(approveAgreement, { agreementId }, await makeFinance(app));
    expect(await agreementOf(app, user)).toMatchObject({
      state: 'active',
      limitFen: 50_000,
      availableFen: 50_000,
    });
    const again = { account: 'nobody', agreementNo: 'x', limitFen: 1, paymentDays: 0 };
    const day = '2099-01-01';
    const unknown = await app.call(saveAgreement, { ...again, firstDay: day, lastDay: day }, maker);
    expect(unknown.body.code).toBe(agreementAdminErrors.notAnInstitution.code);
    await expect(proposeAgreement(app, user, 1, maker)).rejects.toThrow(
      agreementAdminErrors.agreementExists.zh,
    );
  });

  it('is exported with what is used, as the filters find it, and that is audited', async () => {
    const [user, other] = [await makeInstitution(app), await makeInstitution(app)];
    const finance = await makeFinance(app);
    const agreementId = await makeAgreement(app, user, 50_000);
    await makeOrderOnAccount(app, user);
    const waiting = await proposeAgreement(app, other, 70_000, finance);
    const [one, two] = [
      await adminAgreement(app, agreementId, finance),
      await adminAgreement(app, waiting, finance),
    ];
    const read = async (filter: { state?: 'active'; keyword?: string }) =>
      (await receiveFile(app, exportAgreements, filter, finance)).bytes.toString('utf8');
    const all = await read({ keyword: one.agreementNo });
    expect(all).toMatch(new RegExp(`${one.agreementNo}.*生效中.*500\\.00.*90\\.00`));
    expect(all).not.toContain(two.agreementNo);
    expect(await read({ state: 'active' })).not.toContain(two.agreementNo);
    const audited = sql`SELECT count(*) AS total FROM audit_entries WHERE action = 'agreement.export'`;
    expect(await countRows(app, audited)).toBe(2);
  });

  it('can be refused, and then made again', async () => {
    const user = await makeInstitution(app);
    const maker = await makeFinance(app);
    const agreementId = await proposeAgreement(app, user, 50_000, maker);
    await app.call(rejectAgreement, { agreementId }, maker);
    const late = await app.call(approveAgreement, { agreementId }, await makeFinance(app));
    expect(late.body.code).toBe(agreementAdminErrors.agreementChanged.code);
    await makeAgreement(app, user);
    expect((await agreementOf(app, user)).state).toBe('active');
  });

  it('has its limit lowered at once and raised by two people', async () => {
    const user = await makeInstitution(app);
    const agreementId = await makeAgreement(app, user, 50_000);
    const [maker, checker] = [await makeFinance(app), await makeFinance(app)];
    const change = (limitFen: number) =>
      app.call(changeAgreementLimit, { agreementId, limitFen, reason: '协商' }, maker);
    await change(40_000);
    expect((await agreementOf(app, user)).limitFen).toBe(40_000);
    await change(90_000);
    expect((await agreementOf(app, user)).limitFen).toBe(40_000);
    expect(await adminAgreement(app, agreementId, maker)).toMatchObject({ proposedFen: 90_000, isOwn: true });
    const own = await app.call(approveAgreement, { agreementId }, maker);
    expect(own.body.code).toBe(agreementAdminErrors.ownAgreement.code);
    await app.call(approveAgreement, { agreementId }, checker);
    expect((await agreementOf(app, user)).limitFen).toBe(90_000);
  });

  it('that has ended or is over takes no more orders, and what was ordered stays due', async () => {
    const user = await makeInstitution(app);
    const agreementId = await makeAgreement(app, user);
    await makeOrderOnAccount(app, user);
    await app.call(endAgreement, { agreementId, reason: '合作结束' }, await makeFinance(app));
    expect((await orderOnAccount(app, user)).body.code).toBe(agreementErrors.noAgreement.code);
    expect(await agreementOf(app, user)).toMatchObject({ state: 'ended', usedFen: 9_000, availableFen: 0 });
    const other = await makeInstitution(app);
    await makeAgreement(app, other);
    app.clock.advance(366 * DAY_MS);
    expect((await orderOnAccount(app, await signInAgain(other))).body.code).toBe(
      agreementErrors.noAgreement.code,
    );
  });

  it('is refused by the database what two people have not done', async () => {
    const user = await makeInstitution(app);
    const id = await makeAgreement(app, user, 10_000);
    const refused = (statement: ReturnType<typeof sql>) =>
      expect(app.platform.db.execute(statement)).rejects.toThrow();
    await refused(sql`UPDATE agreements SET limit_fen = 20000 WHERE id = ${id}`);
    await refused(
      sql`UPDATE agreements SET state = 'waiting', decided_by = NULL, decided_at = NULL WHERE id = ${id}`,
    );
    await refused(sql`UPDATE agreements SET payment_days = 60 WHERE id = ${id}`);
    await refused(sql`DELETE FROM agreements WHERE id = ${id}`);
    const { orderNo } = await makeOrderOnAccount(app, user);
    await refused(
      sql`UPDATE orders SET status = 'canceled', canceled_at = now() WHERE order_no = ${orderNo}`,
    );
    await refused(sql`UPDATE orders SET on_account = false WHERE order_no = ${orderNo}`);
    await refused(sql`UPDATE orders SET fulfilled_at = NULL WHERE order_no = ${orderNo}`);
    await refused(sql`DELETE FROM agreement_orders WHERE order_no = ${orderNo}`);
  });
});

describe('an order on account', () => {
  it('is delivered at once, does not lapse and cannot be canceled', async () => {
    let user = await makeInstitution(app);
    await makeAgreement(app, user);
    const { orderNo } = await makeOrderOnAccount(app, user);
    const order = async () => (await app.call(getOrder, { orderNo }, user)).body.data;
    expect(await order()).toMatchObject({ status: 'unpaid', onAccount: true, transferState: 'waiting' });
    const codes = (await app.call(findOrderCodes, { ...PAGE, orderNo }, user)).body;
    expect(codes.isOK).toBe(true);
    expect(await countRows(app, sql`SELECT count(*) AS total FROM codes WHERE order_no = ${orderNo}`)).toBe(
      2,
    );
    const paid = await app.call(startPayment, { orderNo, provider: 'alipay' }, user);
    expect(paid.body.code).toBe(paymentErrors.notPayable.code);
    app.clock.advance(200 * DAY_MS);
    user = await signInAgain(user);
    await app.sweep('expiredOrders');
    expect((await order()).status).toBe('unpaid');
    expect((await app.call(cancelOrder, { orderNo }, user)).body.isOK).toBe(false);
    const { list } = (await app.call(findNotifications, PAGE, user)).body.data;
    expect(list.some(({ text }) => text.includes('已按框架协议交付'))).toBe(true);
    expect(list.some(({ text }) => text.includes('已付款'))).toBe(false);
  });

  it('is delivered by the sweep when the server ended before', async () => {
    const user = await makeInstitution(app);
    await makeAgreement(app, user);
    const { orderNo } = await makeCodeOrder(app, user);
    await app.platform.db.execute(sql`ALTER TABLE orders DISABLE TRIGGER orders_on_account`);
    await app.platform.db.execute(sql`UPDATE orders SET on_account = true WHERE order_no = ${orderNo}`);
    await app.platform.db.execute(sql`ALTER TABLE orders ENABLE TRIGGER orders_on_account`);
    app.clock.advance(60_000);
    await app.sweep('unfulfilledOrders');
    await app.sweep('unfulfilledOrders');
    expect(await countRows(app, sql`SELECT count(*) AS total FROM codes WHERE order_no = ${orderNo}`)).toBe(
      2,
    );
  });

  it('counts against the limit from its placement until its money is there', async () => {
    const user = await makeInstitution(app);
    await makeAgreement(app, user, 20_000);
    const first = await makeOrderOnAccount(app, user);
    await makeOrderOnAccount(app, user);
    expect(await agreementOf(app, user)).toMatchObject({ usedFen: 18_000, availableFen: 2_000 });
    expect((await orderOnAccount(app, user)).body.code).toBe(agreementErrors.limitReached.code);
    await receive(app, first, 4_000);
    expect((await agreementOf(app, user)).usedFen).toBe(14_000);
    await receive(app, first, 5_000);
    expect((await agreementOf(app, user)).usedFen).toBe(9_000);
    expect((await app.call(getOrder, { orderNo: first.orderNo }, user)).body.data.status).toBe('paid');
    expect(await ledgerSum(app, 'income:books', first.orderNo)).toBe(-9_000);
    expect(
      await countRows(app, sql`SELECT count(*) AS total FROM codes WHERE order_no = ${first.orderNo}`),
    ).toBe(2);
    expect((await orderOnAccount(app, user)).body.isOK).toBe(true);
  });

  it('never passes the limit together with another one at the same time', async () => {
    const user = await makeInstitution(app);
    await makeAgreement(app, user, 20_000);
    const books = await Promise.all(Array.from({ length: 5 }, () => makeBook(app)));
    const replies = await Promise.all(books.map((bookId) => orderOnAccount(app, user, 2, bookId)));
    expect(replies.filter(({ body }) => body.isOK)).toHaveLength(2);
    expect((await agreementOf(app, user)).usedFen).toBe(18_000);
  });

  it('is one order for a repeated request, and another request is refused', async () => {
    const user = await makeInstitution(app);
    await makeAgreement(app, user, 20_000);
    const bookId = await makeBook(app);
    const usage = { usageMode: 'code', quantity: 2, codeEmail: 'codes@school.example' } as const;
    const source = { bookId, duration: 'half_year', usage } as const;
    const request = { source, amountFen: 9_000, idempotencyKey: 'agreement-key-1', onAccount: true };
    const first = await app.call(placeOrder, request, user);
    const second = await app.call(placeOrder, request, user);
    expect(second.body.data).toEqual(first.body.data);
    const other = await app.call(placeOrder, { ...request, onAccount: false }, user);
    expect(other.body.code).toBe(generalErrors.idempotencyConflict.code);
  });

  it('can be invoiced before it is paid, and keeps its invoice', async () => {
    const user = await makeInstitution(app);
    await makeAgreement(app, user);
    const { orderNo } = await makeOrderOnAccount(app, user);
    const titleId = await makeInvoiceTitle(app, user, `澄江大学 ${orderNo}`);
    expect((await app.call(requestInvoice, { orderNo, titleId, type: 'electronic' }, user)).body.isOK).toBe(
      true,
    );
    expect((await orderInvoiceOf(app, user, orderNo)).current).toMatchObject({
      state: 'pending',
      amountFen: 9_000,
    });
    const prepaid = await makeCodeOrder(app, user);
    const refused = await app.call(
      requestInvoice,
      { orderNo: prepaid.orderNo, titleId, type: 'electronic' },
      user,
    );
    expect(refused.body.isOK).toBe(false);
  });
});

describe('a statement', () => {
  it('collects the deliveries of a month once, whoever runs the sweep', async () => {
    let user = await makeInstitution(app);
    await makeAgreement(app, user, 100_000, { paymentDays: 10 });
    const [first] = [await makeOrderOnAccount(app, user), await makeOrderOnAccount(app, user, 3)];
    expect((await agreementOf(app, user)).unbilledFen).toBe(22_500);
    user = await nextMonth(user);
    await Promise.all([1, 2, 3].map(() => makeAgreementStatements(app.platform, app.clock.now())));
    const [statement, ...more] = await statementsOf(user);
    expect(more).toEqual([]);
    expect(statement).toMatchObject({ orderCount: 2, amountFen: 22_500, settledFen: 0, isOverdue: false });
    await makeOrderOnAccount(app, user);
    expect(await agreementOf(app, user)).toMatchObject({ unbilledFen: 9_000, overdueFen: 0 });
    await receive(app, first!, 9_000);
    expect((await statementsOf(user))[0]).toMatchObject({ settledFen: 9_000 });
    app.clock.advance(15 * DAY_MS);
    user = await signInAgain(user);
    expect((await statementsOf(user))[0]!.isOverdue).toBe(true);
    expect((await agreementOf(app, user)).overdueFen).toBe(13_500);
  });

  it('leaves as PDF and XLSX to its institution alone', async () => {
    let user = await makeInstitution(app);
    await makeAgreement(app, user);
    const { orderNo, code } = await makeOrderOnAccount(app, user);
    user = await nextMonth(user);
    const [{ statementId } = { statementId: '' }] = await statementsOf(user);
    const pdf = await receiveFile(app, downloadAgreementStatement, { statementId, format: 'pdf' }, user);
    const text = (await readPdfText(pdf.bytes)).join('');
    for (const part of ['对账单', orderNo, code, '¥90.00']) expect(text).toContain(part);
    const xlsx = await receiveFile(app, downloadAgreementStatement, { statementId, format: 'xlsx' }, user);
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
    const other = await makeInstitution(app);
    const foreign = await receiveFile(app, downloadAgreementStatement, { statementId, format: 'pdf' }, other);
    expect(foreign.envelope?.code).toBe(generalErrors.notFound.code);
    expect(await statementsOf(other)).toEqual([]);
    expect((await app.call(getAgreement, {}, other)).body.data).toBeNull();
  });
});

describe('what is overdue', () => {
  it('stops orders on account above the threshold, never those that are paid in advance', async () => {
    let user = await makeInstitution(app);
    await makeAgreement(app, user, 100_000, { paymentDays: 0 });
    const first = await makeOrderOnAccount(app, user);
    const second = await makeOrderOnAccount(app, user);
    user = await nextMonth(user);
    await setSetting('agreementOverdueFen', 500);
    expect((await agreementOf(app, user)).isBlocked).toBe(true);
    expect((await orderOnAccount(app, user)).body.code).toBe(agreementErrors.overdueBlocks.code);
    await expect(makeCodeOrder(app, user)).resolves.toBeDefined();
    await receive(app, first, 9_000);
    await receive(app, second, 8_500);
    expect(await agreementOf(app, user)).toMatchObject({ overdueFen: 500, isBlocked: false });
    expect((await orderOnAccount(app, user)).body.isOK).toBe(true);
    await setSetting('agreementOverdueFen', 499);
    expect((await orderOnAccount(app, user)).body.code).toBe(agreementErrors.overdueBlocks.code);
    await setSetting('agreementOverdueDays', 40);
    expect((await orderOnAccount(app, user)).body.isOK).toBe(true);
  });
});

describe('one payment', () => {
  /** A transfer over two orders on account, confirmed by two people. */
  async function settleTogether(user: TestUser, surplusFen = 0) {
    const made = [await makeOrderOnAccount(app, user), await makeOrderOnAccount(app, user)];
    const [maker, checker] = [await makeFinance(app), await makeFinance(app)];
    const recorded = await propose(app, made[0]!, 18_000 + surplusFen, maker);
    const matches = async (state: 'proposed' | 'confirmed') =>
      (await app.call(findMatches, { ...PAGE, state }, maker)).body.data.list;
    const { line } = (await matches('proposed')).find(({ matchId }) => matchId === recorded)!;
    await app.call(returnMatch, { matchId: recorded, reason: '一笔款付两张订单' }, maker);
    const parts = made.map(({ transferId }, index) => ({
      transferId,
      amountFen: 9_000 + index * surplusFen,
    }));
    await app.call(proposeMatch, { lineId: line.lineId, parts }, maker);
    const { matchId } = (await matches('proposed')).find((match) => match.line.lineId === line.lineId)!;
    const confirm = async () => (await app.call(confirmMatch, { matchId }, checker)).body;
    return { made, matchId, maker, checker, confirm };
  }

  it('settles several orders, once, and keeps what is too much', async () => {
    const user = await makeInstitution(app);
    await makeAgreement(app, user, 18_000);
    const { made, confirm } = await settleTogether(user, 700);
    const replies = await Promise.all([confirm(), confirm()]);
    expect(replies.filter(({ isOK }) => isOK)).toHaveLength(1);
    expect(await agreementOf(app, user)).toMatchObject({ usedFen: 0, availableFen: 18_000 });
    const sum = async (account: string) =>
      (await Promise.all(made.map(({ orderNo }) => ledgerSum(app, account, orderNo)))).reduce(
        (a, b) => a + b,
        0,
      );
    expect(await sum('asset:bank')).toBe(18_700);
    expect(await sum('income:books')).toBe(-18_000);
    expect(await sum('liability:surplus')).toBe(-700);
  });

  it('that was undone is due again, and what was delivered stays', async () => {
    const user = await makeInstitution(app);
    await makeAgreement(app, user, 18_000);
    const { made, matchId, maker, checker, confirm } = await settleTogether(user);
    const titleId = await makeInvoiceTitle(app, user, '澄江大学财务处');
    const { orderNo } = made[0]!;
    await app.call(requestInvoice, { orderNo, titleId, type: 'electronic' }, user);
    const { current } = await orderInvoiceOf(app, user, orderNo);
    await app.call(issueInvoices, { invoiceRowIds: [current!.invoiceId] }, maker);
    expect((await confirm()).isOK).toBe(true);
    await app.call(proposeUndo, { matchId, reason: '另一所学校付的', redeemed: 'takeBack' }, maker);
    const { list } = (await app.call(findUndos, { ...PAGE, state: 'proposed' }, maker)).body.data;
    const { undoId } = list.find(({ isOwn }) => isOwn)!;
    expect((await app.call(confirmUndo, { undoId }, checker)).body.isOK).toBe(true);
    expect(await agreementOf(app, user)).toMatchObject({ usedFen: 18_000, availableFen: 0 });
    const order = (await app.call(getOrder, { orderNo }, user)).body.data;
    expect(order).toMatchObject({ status: 'unpaid', onAccount: true });
    const valid = sql`SELECT count(*) AS total FROM codes WHERE order_no = ${orderNo} AND state <> 'void'`;
    expect(await countRows(app, valid)).toBe(2);
    await app.sweep('outdatedInvoices');
    expect((await orderInvoiceOf(app, user, orderNo)).current).toMatchObject({ state: 'issued' });
    for (const one of made) await receive(app, one, 9_000);
    expect((await agreementOf(app, user)).usedFen).toBe(0);
    expect(await countRows(app, valid)).toBe(2);
  });
});
