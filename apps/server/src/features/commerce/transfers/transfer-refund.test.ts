import { randomUUID } from 'node:crypto';
import {
  approveRefund,
  confirmBankRefund,
  findNotifications,
  findRefunds,
  generalErrors,
  getOrder,
  getOrderRefunds,
  proposeSurplusReturn,
  recordBankRefund,
  refundErrors,
  requestRefund,
  transferAdminErrors,
  transferErrors,
  withdrawBankRefund,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { useApp } from '../../../testing/test-app.ts';
import { ledgerSum, makeFinance, makeTransfer, PAGE, receive } from './testing/transfer-records.ts';
import type { MadeTransfer } from './testing/transfer-records.ts';

const app = useApp();
const run = (statement: SQL) => app.platform.db.execute(statement);
const today = () => new Date(app.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
const newReference = () => `B${randomUUID()}`;

/** An order of two codes that a transfer paid. */
async function makePaidTransfer(surplusFen = 0): Promise<MadeTransfer> {
  const transfer = await makeTransfer(app, { quantity: 2 });
  await receive(app, transfer, transfer.amountFen + surplusFen);
  return transfer;
}

const ask = ({ orderNo, user }: MadeTransfer, quantity = 1) =>
  app.call(requestRefund, { orderNo, lines: [{ lineNo: 1, quantity }], reason: '选课人数减少' }, user);

const refundOf = async ({ orderNo }: MadeTransfer, staff?: TestUser) =>
  (await app.call(findRefunds, { ...PAGE, order: orderNo }, staff ?? (await makeFinance(app)))).body.data
    .list[0]!;

/** A refund that two people have approved. */
async function makeApprovedRefund(surplusFen = 0) {
  const transfer = await makePaidTransfer(surplusFen);
  await ask(transfer);
  const { refundRowId } = await refundOf(transfer);
  for (const role of ['service', 'finance'] as const) {
    await app.call(approveRefund, { refundRowId }, await makeUser(app, USER_TYPE.staff, [role]));
  }
  return { transfer, refundRowId };
}

const record = (refundRowId: string, staff: TestUser, bankReference = newReference(), sentOn = today()) =>
  app.call(recordBankRefund, { refundRowId, bankReference, sentOn }, staff);

const codeOf = async (reply: Promise<{ body: { code: unknown } }>) => (await reply).body.code;

async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    const cause = ((error as Error).cause ?? error) as { constraint?: string; message: string };
    return cause.constraint ?? cause.message;
  }
  return 'accepted';
}

describe('the refund of an order that a transfer paid', () => {
  it('is approved by two, paid by bank, and confirmed by another person; then codes and money are back', async () => {
    const { transfer, refundRowId } = await makeApprovedRefund();
    const { orderNo, user } = transfer;
    const sendJobs = await app.platform.pool.query(
      `SELECT 1 FROM pgboss.job WHERE name = 'sendRefund' AND data->>'refundRowId' = $1`,
      [refundRowId],
    );
    expect(sendJobs.rows).toEqual([]);
    const [maker, checker] = [await makeFinance(app), await makeFinance(app)];
    expect(await refundOf(transfer, maker)).toMatchObject({
      provider: null,
      isByBank: true,
      mayPayByBank: true,
      state: 'approved',
      outgoing: null,
      codes: 1,
    });
    const bankReference = newReference();
    expect((await record(refundRowId, maker, bankReference)).body.isOK).toBe(true);
    expect(await refundOf(transfer, maker)).toMatchObject({
      state: 'sent',
      outgoing: { bankReference, sentOn: today(), checkerName: null, isOwn: true },
    });
    expect(await ledgerSum(app, 'asset:bank', orderNo)).toBe(9_000);
    expect(await codeOf(app.call(confirmBankRefund, { refundRowId }, maker))).toBe(
      transferAdminErrors.sameChecker.code,
    );
    expect((await app.call(confirmBankRefund, { refundRowId }, checker)).body.isOK).toBe(true);
    expect(await codeOf(app.call(confirmBankRefund, { refundRowId }, checker))).toBe(
      refundErrors.refundDecided.code,
    );
    expect(await ledgerSum(app, 'asset:bank', orderNo)).toBe(4_500);
    expect(await ledgerSum(app, 'income:books', orderNo)).toBe(-4_500);
    const { rows } = await run(sql`SELECT state FROM codes WHERE order_no = ${orderNo} ORDER BY ordinal`);
    expect(rows.map(({ state }) => state)).toEqual(['assigned', 'returned']);
    const { refunds, refundable } = (await app.call(getOrderRefunds, { orderNo }, user)).body.data;
    expect(refunds).toMatchObject([{ state: 'succeeded', amountFen: 4_500, codes: 1 }]);
    expect(refundable).toMatchObject([{ quantity: 1 }]);
    const { timeline } = (await app.call(getOrder, { orderNo }, user)).body.data;
    expect(timeline.map(({ event }) => event).slice(-3)).toEqual([
      'refundRequested',
      'refundApproved',
      'refunded',
    ]);
    const { list } = (await app.call(findNotifications, { pageNo: 1, pageSize: 20 }, user)).body.data;
    expect(list.filter(({ title }) => title === '退款成功')).toHaveLength(1);
  });

  it('is confirmed once, however many colleagues confirm it at the same time', async () => {
    const { transfer, refundRowId } = await makeApprovedRefund();
    await record(refundRowId, await makeFinance(app));
    const checkers = await Promise.all([1, 2, 3].map(() => makeFinance(app)));
    const replies = await Promise.all(
      checkers.map((checker) => app.call(confirmBankRefund, { refundRowId }, checker)),
    );
    expect(replies.filter(({ body }) => body.isOK)).toHaveLength(1);
    expect(await ledgerSum(app, 'asset:bank', transfer.orderNo)).toBe(4_500);
  });

  it('waits for approval, takes no future day, and a withdrawn record can be made again', async () => {
    const transfer = await makePaidTransfer();
    await ask(transfer);
    const { refundRowId } = await refundOf(transfer);
    const finance = await makeFinance(app);
    const decided = refundErrors.refundDecided.code;
    expect(await codeOf(record(refundRowId, finance))).toBe(decided);
    const approved = await makeApprovedRefund();
    const { paidOnFuture } = transferErrors;
    expect(await codeOf(record(approved.refundRowId, finance, newReference(), '2999-01-01'))).toBe(
      paidOnFuture.code,
    );
    const { refundRowId: id } = approved;
    expect(await codeOf(app.call(withdrawBankRefund, { refundRowId: id }, finance))).toBe(decided);
    await record(id, finance);
    expect((await app.call(withdrawBankRefund, { refundRowId: id }, finance)).body.isOK).toBe(true);
    expect(await refundOf(approved.transfer)).toMatchObject({ state: 'approved', outgoing: null });
    expect((await record(id, finance)).body.isOK).toBe(true);
  });

  it('has a bank number of its own, also among the returns of surpluses', async () => {
    const [first, second] = [await makeApprovedRefund(), await makeApprovedRefund(100)];
    const finance = await makeFinance(app);
    const bankReference = newReference();
    await record(first.refundRowId, finance, bankReference);
    const repeated = transferAdminErrors.lineRepeated.code;
    expect(await codeOf(record(second.refundRowId, finance, bankReference))).toBe(repeated);
    const giveBack = (reference: string) => {
      const { transferId } = second.transfer;
      const input = { transferId, bankReference: reference, sentOn: today() };
      return app.call(proposeSurplusReturn, input, finance);
    };
    expect(await codeOf(giveBack(bankReference))).toBe(repeated);
    const other = newReference();
    expect((await giveBack(other)).body.isOK).toBe(true);
    expect(await codeOf(record(second.refundRowId, finance, other))).toBe(repeated);
  });

  it('is not for customer service to pay, and not asked for money that paid nothing', async () => {
    const { transfer, refundRowId } = await makeApprovedRefund();
    const service = await makeUser(app, USER_TYPE.staff, ['service']);
    expect(await codeOf(record(refundRowId, service))).toBe(generalErrors.notPermitted.code);
    expect(await refundOf(transfer, service)).toMatchObject({ mayPayByBank: false });
    const waiting = await makeTransfer(app);
    await receive(app, waiting, 100);
    expect(await codeOf(ask(waiting))).toBe(refundErrors.notRefundable.code);
    expect(await codeOf(ask(transfer, 2))).toBe(refundErrors.codesNotRefundable.code);
  });
});

describe('the database itself refuses', () => {
  const change = (id: string, set: SQL) => refusalOf(run(sql`UPDATE refunds SET ${set} WHERE id = ${id}`));

  it('a refund of more than the transfer paid, of a surplus, or of another order', async () => {
    const paid = await makePaidTransfer(500);
    const insert = (transferId: string, orderNo: string, amountFen: number, lineNo: number | null = 1) =>
      refusalOf(
        run(sql`INSERT INTO refunds (id, transfer_id, order_no, line_no, amount_fen, quantity, reason, state, out_refund_no, requested_by)
          VALUES (${randomUUID()}, ${transferId}, ${orderNo}, ${lineNo}, ${amountFen}, ${amountFen / 4_500}, 'r',
            ${lineNo ? 'requested' : 'approved'}, ${randomUUID()}, ${lineNo ? paid.user.userId : null})`),
      );
    const other = await makePaidTransfer();
    expect(await insert(other.transferId, paid.orderNo, 4_500)).toContain('of its own order');
    const open = await makeTransfer(app);
    await receive(app, open, 4_500);
    expect(await insert(open.transferId, open.orderNo, 4_500)).toBe('transfers_refunds');
    await run(sql`UPDATE transfers SET refunded_fen = 4500 WHERE id = ${paid.transferId}`);
    expect(await insert(paid.transferId, paid.orderNo, 9_000)).toBe('transfers_refunds');
    expect(await insert(paid.transferId, paid.orderNo, 4_500, null)).toBe('refunds_source');
    const neither = sql`INSERT INTO refunds (id, order_no, line_no, amount_fen, reason, state, out_refund_no, requested_by)
      VALUES (${randomUUID()}, ${other.orderNo}, 1, 4500, 'r', 'requested', ${randomUUID()}, ${other.user.userId})`;
    expect(await refusalOf(run(neither))).toBe('refunds_source');
  });

  it('a bank refund without number, maker and checker, by one person, or that changes', async () => {
    const { refundRowId } = await makeApprovedRefund();
    const [maker, checker] = [await makeFinance(app), await makeFinance(app)];
    expect(await change(refundRowId, sql`state = 'sent'`)).toBe('refunds_by_bank');
    await record(refundRowId, maker);
    const done = sql`state = 'succeeded', succeeded_at = now()`;
    expect(await change(refundRowId, done)).toBe('refunds_by_bank');
    const own = sql`${done}, confirmed_by = ${maker.userId}`;
    expect(await change(refundRowId, own)).toBe('refunds_bank_two_people');
    const swapped = sql`${done}, confirmed_by = ${maker.userId}, sent_by = ${checker.userId}`;
    expect(await change(refundRowId, swapped)).toContain('does not change');
    expect(await change(refundRowId, sql`bank_reference = 'other'`)).toContain('does not change');
    expect(await change(refundRowId, sql`state = 'abnormal'`)).toBe('refunds_by_bank');
    expect(await change(refundRowId, sql`transfer_id = NULL`)).toContain('do not change');
    await app.call(confirmBankRefund, { refundRowId }, checker);
    expect(await change(refundRowId, sql`state = 'approved'`)).toContain('cannot go from succeeded');
  });
});
