import {
  cancelOrder,
  confirmMatch,
  confirmSurplusReturn,
  findAuditEntries,
  findMatches,
  findNotifications,
  getOrder,
  proposeMatch,
  proposeSurplusReturn,
  recordReceipt,
  returnMatch,
  startPayment,
  transferAdminErrors,
  withdrawSurplusReturn,
} from '@zhiye/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { selectPaymentAttempts } from '../../payments/attempts/payment-attempt.store.ts';
import { makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';
import {
  adminTransfer,
  countRows,
  ledgerSum,
  makeFinance,
  makeTransfer,
  ownTransfer,
  PAGE,
  propose,
  receive,
} from '../testing/transfer-records.ts';
import type { MadeTransfer } from '../testing/transfer-records.ts';
import { fulfilOrder } from '../../orders/fulfilment/fulfilment.service.ts';

const app = useOwnApp();
const DAY_MS = 86_400_000;

const statusOf = async ({ orderNo, user }: MadeTransfer) =>
  (await app.call(getOrder, { orderNo }, user)).body.data.status;

const confirm = (matchId: string, checker: TestUser) => app.call(confirmMatch, { matchId }, checker);

const codesOf = (orderNo: string) =>
  countRows(app, sql`SELECT count(*) AS total FROM codes WHERE order_no = ${orderNo}`);

const entriesOf = (orderNo: string) =>
  countRows(app, sql`SELECT count(*) AS total FROM ledger_entries WHERE order_no = ${orderNo}`);

const sums = async ({ orderNo }: MadeTransfer) => ({
  bank: await ledgerSum(app, 'asset:bank', orderNo),
  income: await ledgerSum(app, 'income:books', orderNo),
  deposit: await ledgerSum(app, 'liability:deposit', orderNo),
  surplus: await ledgerSum(app, 'liability:surplus', orderNo),
});

const titlesTold = async ({ user }: MadeTransfer) =>
  (await app.call(findNotifications, PAGE, user)).body.data.list.map(({ title }) => title);

async function payByWeChat({ orderNo, user }: MadeTransfer): Promise<void> {
  await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, user);
  const [attempt] = await selectPaymentAttempts(app.platform.db, orderNo);
  app.emulator.pay(attempt!.outTradeNo, null);
  await app.emulator.notify(attempt!.outTradeNo);
}

describe('money that two people book', () => {
  it('pays the order, makes its codes, and is told; the proposal alone does nothing', async () => {
    const transfer = await makeTransfer(app, { quantity: 3 });
    const matchId = await propose(app, transfer, 13_500, await makeFinance(app));
    expect([await statusOf(transfer), await entriesOf(transfer.orderNo)]).toEqual(['unpaid', 0]);
    expect((await confirm(matchId, await makeFinance(app))).body.isOK).toBe(true);
    expect([await statusOf(transfer), await codesOf(transfer.orderNo)]).toEqual(['paid', 3]);
    expect(await sums(transfer)).toEqual({ bank: 13_500, income: -13_500, deposit: 0, surplus: 0 });
    expect(await ownTransfer(app, transfer)).toMatchObject({ state: 'received', receivedFen: 13_500 });
    expect(await titlesTold(transfer)).toContain('对公转账已到账');
    const admin = await makeUser(app, 5);
    const { list } = (await app.call(findAuditEntries, { ...PAGE, action: 'transfer.confirm' }, admin)).body
      .data;
    expect(list.some(({ target }) => target === `transferMatch:${matchId}`)).toBe(true);
  });

  it('is never confirmed by its maker, whose withdrawal frees the line', async () => {
    const transfer = await makeTransfer(app);
    const maker = await makeFinance(app);
    const matchId = await propose(app, transfer, 9_000, maker);
    const own = await confirm(matchId, maker);
    expect([own.status, own.body.code]).toEqual([403, transferAdminErrors.sameChecker.code]);
    expect(await entriesOf(transfer.orderNo)).toBe(0);
    const { list } = (await app.call(findMatches, { ...PAGE, state: 'proposed' }, maker)).body.data;
    const { line } = list.find((match) => match.matchId === matchId)!;
    const parts = [{ transferId: transfer.transferId, amountFen: 9_000 }];
    const again = () => app.call(proposeMatch, { lineId: line.lineId, parts }, maker);
    expect((await again()).body.code).toBe(transferAdminErrors.lineMatched.code);
    expect((await app.call(returnMatch, { matchId, reason: '选错订单' }, maker)).body.isOK).toBe(true);
    const late = await confirm(matchId, await makeFinance(app));
    expect(late.body.code).toBe(transferAdminErrors.alreadyDecided.code);
    expect((await again()).body.isOK).toBe(true);
  });

  it('is booked once by two confirmations at the same time, with one delivery', async () => {
    const transfer = await makeTransfer(app, { quantity: 5 });
    const matchId = await propose(app, transfer, 22_500, await makeFinance(app));
    const checkers = await Promise.all([1, 2, 3, 4].map(() => makeFinance(app)));
    const replies = await Promise.all(checkers.map((checker) => confirm(matchId, checker)));
    expect(replies.filter(({ body }) => body.isOK)).toHaveLength(1);
    expect([await entriesOf(transfer.orderNo), await codesOf(transfer.orderNo)]).toEqual([1, 5]);
    await fulfilOrder(app.platform, transfer.orderNo, app.clock.now());
    expect(await codesOf(transfer.orderNo)).toBe(5);
    const paid = sql`SELECT count(*) AS total FROM event_outbox WHERE payload ->> 'orderNo' = ${transfer.orderNo}`;
    expect(await countRows(app, paid)).toBe(1);
  });

  it('of one bank number is recorded once', async () => {
    const transfer = await makeTransfer(app);
    const finance = await makeFinance(app);
    const receivedAt = app.clock.now().toISOString();
    const input = { transferId: transfer.transferId, amountFen: 9_000, payer: '澄江大学', receivedAt };
    const record = (bankReference: string) => app.call(recordReceipt, { ...input, bankReference }, finance);
    const replies = await Promise.all([record('REF-1'), record('REF-1'), record('ref-1')]);
    expect(replies.filter(({ body }) => body.isOK)).toHaveLength(1);
    const refused = replies.find(({ body }) => !body.isOK)!;
    expect(refused.body.code).toBe(transferAdminErrors.lineRepeated.code);
  });
});

describe('money that differs from the order', () => {
  it('too little: waits as a deposit with a new deadline; the rest completes the order', async () => {
    const transfer = await makeTransfer(app);
    app.clock.advance(5 * DAY_MS);
    await receive(app, transfer, 8_900);
    expect(await ownTransfer(app, transfer)).toMatchObject({ state: 'short', receivedFen: 8_900 });
    expect(await sums(transfer)).toEqual({ bank: 8_900, income: 0, deposit: -8_900, surplus: 0 });
    expect(await titlesTold(transfer)).toContain('对公转账少付，请补转');
    app.clock.advance(5 * DAY_MS);
    await app.sweep('expiredOrders');
    expect(await statusOf(transfer)).toBe('unpaid');
    await receive(app, transfer, 100);
    expect([await statusOf(transfer), await codesOf(transfer.orderNo)]).toEqual(['paid', 2]);
    expect(await sums(transfer)).toEqual({ bank: 9_000, income: -9_000, deposit: 0, surplus: 0 });
  });

  it('too much: pays the order and owes the rest, which two people record as sent back', async () => {
    const transfer = await makeTransfer(app);
    const { transferId, orderNo } = transfer;
    await receive(app, transfer, 9_300);
    expect([await statusOf(transfer), await codesOf(orderNo)]).toEqual(['paid', 2]);
    expect(await sums(transfer)).toEqual({ bank: 9_300, income: -9_000, deposit: 0, surplus: -300 });
    expect(await ownTransfer(app, transfer)).toMatchObject({
      state: 'over',
      surplusFen: 300,
      returnedFen: 0,
    });
    const [maker, checker] = [await makeFinance(app), await makeFinance(app)];
    const proposal = { transferId, bankReference: `OUT-${orderNo}`, sentOn: '2026-01-05' };
    const record = () => app.call(proposeSurplusReturn, proposal, maker);
    expect((await record()).body.isOK).toBe(true);
    expect((await record()).body.code).toBe(transferAdminErrors.nothingToReturn.code);
    const { returnId } = (await adminTransfer(app, orderNo)).surplusReturn!;
    const own = await app.call(confirmSurplusReturn, { returnId }, maker);
    expect(own.body.code).toBe(transferAdminErrors.sameChecker.code);
    expect(await ledgerSum(app, 'liability:surplus', orderNo)).toBe(-300);
    const confirmReturn = () => app.call(confirmSurplusReturn, { returnId }, checker);
    const replies = await Promise.all([confirmReturn(), confirmReturn()]);
    expect(replies.filter(({ body }) => body.isOK)).toHaveLength(1);
    expect(await sums(transfer)).toEqual({ bank: 9_000, income: -9_000, deposit: 0, surplus: 0 });
    expect(await ownTransfer(app, transfer)).toMatchObject({ state: 'over', returnedFen: 300 });
    expect(await titlesTold(transfer)).toContain('多付的款项已退回');
    expect((await record()).body.code).toBe(transferAdminErrors.nothingToReturn.code);
  });

  it('a return that was not made is withdrawn and recorded again', async () => {
    const transfer = await makeTransfer(app);
    await receive(app, transfer, 9_001);
    const finance = await makeFinance(app);
    const record = (transferId: string) =>
      app.call(proposeSurplusReturn, { transferId, bankReference: 'OUT-X', sentOn: '2026-01-05' }, finance);
    await record(transfer.transferId);
    const { returnId } = (await adminTransfer(app, transfer.orderNo)).surplusReturn!;
    const other = await makeTransfer(app);
    await receive(app, other, 9_001);
    expect((await record(other.transferId)).body.code).toBe(transferAdminErrors.lineRepeated.code);
    expect((await app.call(withdrawSurplusReturn, { returnId }, finance)).body.isOK).toBe(true);
    expect((await record(transfer.transferId)).body.isOK).toBe(true);
  });
});

describe('an order that no longer needs the money', () => {
  it('because it was canceled or expired: all of it is a surplus, and no code is made', async () => {
    const canceled = await makeTransfer(app);
    const matchId = await propose(app, canceled, 9_000, await makeFinance(app));
    await app.call(cancelOrder, { orderNo: canceled.orderNo }, canceled.user);
    await confirm(matchId, await makeFinance(app));
    const expired = await makeTransfer(app);
    app.clock.advance(8 * DAY_MS);
    await app.sweep('expiredOrders');
    await receive(app, expired, 9_000);
    // the buyers are still signed in then
    app.clock.reset();
    for (const transfer of [canceled, expired]) {
      expect([await statusOf(transfer), await codesOf(transfer.orderNo)]).toEqual(['canceled', 0]);
      expect(await sums(transfer)).toEqual({ bank: 9_000, income: 0, deposit: 0, surplus: -9_000 });
      expect(await adminTransfer(app, transfer.orderNo)).toMatchObject({ state: 'over', surplusFen: 9_000 });
      expect(await titlesTold(transfer)).toContain('对公转账多付');
    }
  });

  it('because WeChat Pay paid it: the transfer is a surplus, the order is delivered once', async () => {
    const transfer = await makeTransfer(app);
    const matchId = await propose(app, transfer, 9_000, await makeFinance(app));
    await payByWeChat(transfer);
    await confirm(matchId, await makeFinance(app));
    expect([await statusOf(transfer), await codesOf(transfer.orderNo)]).toEqual(['paid', 2]);
    expect(await sums(transfer)).toEqual({ bank: 9_000, income: -9_000, deposit: 0, surplus: -9_000 });
    expect(await ledgerSum(app, 'asset:wechat-pay', transfer.orderNo)).toBe(9_000);
  });

  it.each([1, 2, 3, 4])(
    'at the same moment as WeChat Pay: one pays, the other is owed back (round %i)',
    async () => {
      const transfer = await makeTransfer(app);
      const matchId = await propose(app, transfer, 9_000, await makeFinance(app));
      await Promise.all([
        confirm(matchId, await makeFinance(app)),
        payByWeChat(transfer).catch(() => undefined),
      ]);
      expect([await statusOf(transfer), await codesOf(transfer.orderNo)]).toEqual(['paid', 2]);
      const { income, bank, surplus } = await sums(transfer);
      const weChat = await ledgerSum(app, 'asset:wechat-pay', transfer.orderNo);
      expect([income, bank + weChat + surplus]).toEqual([-9_000, 9_000]);
    },
  );

  it('while a part of it had arrived: the sweep makes the deposit a surplus, once', async () => {
    const canceled = await makeTransfer(app);
    await receive(app, canceled, 4_000);
    await app.call(cancelOrder, { orderNo: canceled.orderNo }, canceled.user);
    const paid = await makeTransfer(app);
    await receive(app, paid, 4_000);
    await payByWeChat(paid);
    await Promise.all([app.sweep('closedDeposits'), app.sweep('closedDeposits')]);
    for (const transfer of [canceled, paid]) {
      expect(await ownTransfer(app, transfer)).toMatchObject({ state: 'over', surplusFen: 4_000 });
      const { bank, deposit, surplus } = await sums(transfer);
      expect({ bank, deposit, surplus }).toEqual({ bank: 4_000, deposit: 0, surplus: -4_000 });
    }
    await receive(app, canceled, 500);
    expect(await sums(canceled)).toEqual({ bank: 4_500, income: 0, deposit: 0, surplus: -4_500 });
  });
});

describe('one bank line for several orders', () => {
  it('is split to exact sums and pays all of them together', async () => {
    const first = await makeTransfer(app, { quantity: 2 });
    const second = await makeTransfer(app, { user: first.user, quantity: 3 });
    const [maker, checker] = [await makeFinance(app), await makeFinance(app)];
    const whole = await propose(app, first, 22_500, maker);
    await app.call(returnMatch, { matchId: whole, reason: '合并付款' }, maker);
    const { list } = (await app.call(findMatches, { ...PAGE, state: 'returned' }, maker)).body.data;
    const { lineId } = list.find(({ matchId }) => matchId === whole)!.line;
    const split = (firstFen: number, secondFen: number) =>
      app.call(
        proposeMatch,
        {
          lineId,
          parts: [
            { transferId: first.transferId, amountFen: firstFen },
            { transferId: second.transferId, amountFen: secondFen },
          ],
        },
        maker,
      );
    expect((await split(9_000, 13_499)).body.code).toBe(transferAdminErrors.partsDiffer.code);
    expect((await split(9_000, 13_500)).body.isOK).toBe(true);
    const proposed = (await app.call(findMatches, { ...PAGE, state: 'proposed' }, checker)).body.data.list;
    const match = proposed.find(({ line }) => line.lineId === lineId)!;
    expect(match.parts.map(({ surplusFen, shortFen }) => surplusFen + shortFen)).toEqual([0, 0]);
    expect((await confirm(match.matchId, checker)).body.isOK).toBe(true);
    for (const transfer of [first, second]) {
      expect(await statusOf(transfer)).toBe('paid');
      const { bank, income } = await sums(transfer);
      expect([bank, income]).toEqual([transfer.amountFen, -transfer.amountFen]);
    }
  });

  it('names no transfer twice', async () => {
    const transfer = await makeTransfer(app);
    const maker = await makeFinance(app);
    const matchId = await propose(app, transfer, 9_000, maker);
    await app.call(returnMatch, { matchId, reason: '重来' }, maker);
    const { list } = (await app.call(findMatches, { ...PAGE, state: 'returned' }, maker)).body.data;
    const { lineId } = list.find((match) => match.matchId === matchId)!.line;
    const part = { transferId: transfer.transferId, amountFen: 4_500 };
    expect((await app.call(proposeMatch, { lineId, parts: [part, part] }, maker)).status).toBe(404);
  });
});
