import {
  cancelOrder,
  confirmMatch,
  confirmUndo,
  findMatches,
  findNotifications,
  findUndos,
  findUnmatchedLines,
  getOrder,
  previewCodes,
  previewUndo,
  proposeMatch,
  proposeSurplusReturn,
  proposeUndo,
  redeemCode,
  requestInvoice,
  requestRefund,
  returnUndo,
  transferAdminErrors,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { businessDay } from '../../../../platform/clock.ts';
import { makeInvoiceTitle } from '../../../../testing/invoices.ts';
import { makeNotes } from '../../../../testing/notes.ts';
import { makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';
import { findEntitlementStatus } from '../../entitlements/index.ts';
import { readCodeText } from '../../codes/codes/code-secret.ts';
import { selectLineCodes } from '../../codes/codes/code.store.ts';
import { makeChannel } from '../../partners/testing/channel-records.ts';
import { rebuildStatistics } from '../../statistics/index.ts';
import {
  adminTransfer,
  countRows,
  ledgerSum,
  makeFinance,
  makeInstitution,
  makeTransfer,
  ownTransfer,
  PAGE,
  propose,
} from '../testing/transfer-records.ts';
import type { MadeTransfer } from '../testing/transfer-records.ts';

const app = useOwnApp();
const DAY_MS = 86_400_000;

/** Money arrives and two people book it. Returns the match. */
async function book(transfer: MadeTransfer, amountFen: number): Promise<string> {
  const matchId = await propose(app, transfer, amountFen, await makeFinance(app));
  const { body } = await app.call(confirmMatch, { matchId }, await makeFinance(app));
  expect(body.isOK).toBe(true);
  return matchId;
}

const reason = '这笔是另一所学校付的';

async function proposeOf(matchId: string, maker: TestUser, redeemed: 'keep' | 'takeBack' = 'keep') {
  const { body } = await app.call(proposeUndo, { matchId, reason, redeemed }, maker);
  if (!body.isOK) return body.code;
  const { list } = (await app.call(findUndos, { ...PAGE, state: 'proposed' }, maker)).body.data;
  return list.find((undo) => undo.isOwn && undo.state === 'proposed')!.undoId;
}

async function undo(matchId: string, redeemed: 'keep' | 'takeBack' = 'keep') {
  const undoId = (await proposeOf(matchId, await makeFinance(app), redeemed)) as string;
  return (await app.call(confirmUndo, { undoId }, await makeFinance(app))).body;
}

const orderOf = async ({ orderNo, user }: MadeTransfer) =>
  (await app.call(getOrder, { orderNo }, user)).body.data;

const sums = async ({ orderNo }: MadeTransfer) => ({
  bank: await ledgerSum(app, 'asset:bank', orderNo),
  income: await ledgerSum(app, 'income:books', orderNo),
  deposit: await ledgerSum(app, 'liability:deposit', orderNo),
  surplus: await ledgerSum(app, 'liability:surplus', orderNo),
});
const NOTHING = { bank: 0, income: 0, deposit: 0, surplus: 0 };

const codesOf = ({ orderNo }: MadeTransfer) => selectLineCodes(app.platform.db, orderNo, 1);
const statesOf = async (transfer: MadeTransfer) => (await codesOf(transfer)).map(({ state }) => state);
const textsOf = async (transfer: MadeTransfer) =>
  (await codesOf(transfer)).map((code) => readCodeText(app.platform.masterSecret, code));

async function redeemFirst(transfer: MadeTransfer): Promise<TestUser> {
  const reader = await makeUser(app);
  const [code] = await textsOf(transfer);
  expect((await app.call(redeemCode, { code: code!, extend: false }, reader)).body.isOK).toBe(true);
  return reader;
}

const bookOf = async (transfer: MadeTransfer) => (await codesOf(transfer))[0]!.bookId;
/** Read by the service: the session of the reader has ended when the clock is days ahead. */
const mayRead = async ({ userId }: TestUser, transfer: MadeTransfer) =>
  (await findEntitlementStatus(app.platform.db, userId, await bookOf(transfer), app.clock.now())) ===
  'active';

const titlesTold = async (user: TestUser) =>
  (await app.call(findNotifications, PAGE, user)).body.data.list.map(({ title }) => title);

async function refusalOf(statement: SQL): Promise<string> {
  try {
    await app.platform.db.execute(statement);
  } catch (error) {
    const cause = ((error as Error).cause ?? error) as { constraint?: string; message: string };
    return cause.constraint ?? cause.message;
  }
  return 'accepted';
}

describe('a match that two people undo', () => {
  it('gives the line back, reverses the ledger, reopens the order and voids what nobody redeemed', async () => {
    const transfer = await makeTransfer(app, { quantity: 3 });
    const matchId = await book(transfer, 13_500);
    const reader = await redeemFirst(transfer);
    const [, second] = await textsOf(transfer);
    const [maker, checker] = [await makeFinance(app), await makeFinance(app)];
    const { body: preview } = await app.call(previewUndo, { matchId }, maker);
    expect(preview.data).toMatchObject({
      keepDays: 7,
      parts: [{ orderNo: transfer.orderNo, isReopened: true, openCodes: 2, redeemedCodes: 1 }],
    });
    const undoId = (await proposeOf(matchId, maker)) as string;
    expect([await statesOf(transfer), (await orderOf(transfer)).status]).toEqual([
      ['activated', 'assigned', 'assigned'],
      'paid',
    ]);
    const own = await app.call(confirmUndo, { undoId }, maker);
    expect(own.body.code).toBe(transferAdminErrors.sameChecker.code);
    expect((await app.call(confirmUndo, { undoId }, checker)).body.isOK).toBe(true);

    expect(await sums(transfer)).toEqual(NOTHING);
    expect(await statesOf(transfer)).toEqual(['activated', 'void', 'void']);
    const order = await orderOf(transfer);
    expect(order).toMatchObject({ status: 'unpaid', paidAt: null });
    expect(order.timeline.map(({ event }) => event).slice(-2)).toEqual(['fulfilled', 'unpaid']);
    expect(await ownTransfer(app, transfer)).toMatchObject({ state: 'waiting', receivedFen: 0 });
    expect(await titlesTold(transfer.user)).toContain('对公转账入账已撤销');
    expect(await titlesTold(reader)).toContain('教材阅读即将结束');
    const late = await app.call(previewCodes, { codes: [second!] }, await makeUser(app));
    expect(late.body.data.list).toMatchObject([{ status: 'void' }]);
    const { list } = (await app.call(findUnmatchedLines, PAGE, maker)).body.data;
    expect(list.filter(({ amountFen }) => amountFen === 13_500)).toHaveLength(1);
    const again = await app.call(confirmUndo, { undoId }, checker);
    expect(again.body.code).toBe(transferAdminErrors.alreadyDecided.code);
  });

  it('keeps redeemed codes readable for seven days, and notes after that', async () => {
    const transfer = await makeTransfer(app, { quantity: 2 });
    const matchId = await book(transfer, 9_000);
    const reader = await redeemFirst(transfer);
    await makeNotes(app, reader, await bookOf(transfer), [{ note: '要点' }, { note: '例题' }]);
    expect((await undo(matchId)).isOK).toBe(true);
    app.clock.advance(7 * DAY_MS - 60_000);
    await app.sweep('undoneCodes');
    expect(await mayRead(reader, transfer)).toBe(true);
    app.clock.advance(120_000);
    await app.sweep('undoneCodes');
    expect(await mayRead(reader, transfer)).toBe(false);
    app.clock.reset();
    const notes = sql`SELECT count(*) AS total FROM annotations WHERE user_id = ${reader.userId} AND note <> ''`;
    expect(await countRows(app, notes)).toBe(2);
  });

  it('takes redeemed books back at once when the maker says so', async () => {
    const transfer = await makeTransfer(app, { quantity: 2 });
    const matchId = await book(transfer, 9_000);
    const reader = await redeemFirst(transfer);
    expect((await undo(matchId, 'takeBack')).isOK).toBe(true);
    expect(await mayRead(reader, transfer)).toBe(false);
  });

  it('delivers what is missing when the order is paid after all; the reader keeps the book', async () => {
    const transfer = await makeTransfer(app, { quantity: 3 });
    const matchId = await book(transfer, 13_500);
    const reader = await redeemFirst(transfer);
    await undo(matchId);
    app.clock.advance(2 * DAY_MS);
    await book(transfer, 13_500);
    expect(await statesOf(transfer)).toEqual(['activated', 'void', 'void', 'assigned', 'assigned']);
    expect(await sums(transfer)).toEqual({ ...NOTHING, bank: 13_500, income: -13_500 });
    app.clock.advance(9 * DAY_MS);
    await app.sweep('undoneCodes');
    expect(await mayRead(reader, transfer)).toBe(true);
    app.clock.reset();
    const [, , , fresh] = await textsOf(transfer);
    const other = await makeUser(app);
    expect((await app.call(redeemCode, { code: fresh!, extend: false }, other)).body.isOK).toBe(true);
  });

  it('delivers all again when it is paid after the books were taken back, and can be undone again', async () => {
    const transfer = await makeTransfer(app, { quantity: 2 });
    const matchId = await book(transfer, 9_000);
    await redeemFirst(transfer);
    await undo(matchId, 'takeBack');
    const secondMatch = await book(transfer, 9_000);
    expect(await statesOf(transfer)).toEqual(['activated', 'void', 'assigned', 'assigned']);
    expect((await undo(secondMatch)).isOK).toBe(true);
    expect(await statesOf(transfer)).toEqual(['activated', 'void', 'void', 'void']);
    expect(await sums(transfer)).toEqual(NOTHING);
  });

  it('can be matched with the right order, and then counts there', async () => {
    const [wrong, right] = [await makeTransfer(app), await makeTransfer(app)];
    const matchId = await book(wrong, 9_000);
    const { list: before } = (
      await app.call(findMatches, { ...PAGE, state: 'confirmed' }, await makeFinance(app))
    ).body.data;
    const { lineId } = before.find((match) => match.matchId === matchId)!.line;
    await undo(matchId);
    const [maker, checker] = [await makeFinance(app), await makeFinance(app)];
    const parts = [{ transferId: right.transferId, amountFen: 9_000 }];
    expect((await app.call(proposeMatch, { lineId, parts }, maker)).body.isOK).toBe(true);
    const { list } = (await app.call(findMatches, { ...PAGE, state: 'proposed' }, checker)).body.data;
    const again = list.find(({ line }) => line.lineId === lineId)!;
    expect((await app.call(confirmMatch, { matchId: again.matchId }, checker)).body.isOK).toBe(true);
    expect([await sums(wrong), await sums(right)]).toEqual([
      NOTHING,
      { ...NOTHING, bank: 9_000, income: -9_000 },
    ]);
  });

  it('is confirmed once by colleagues at the same time, beside a reader who redeems', async () => {
    const transfer = await makeTransfer(app, { quantity: 4 });
    const matchId = await book(transfer, 18_000);
    const undoId = (await proposeOf(matchId, await makeFinance(app))) as string;
    const checkers = await Promise.all([1, 2, 3].map(() => makeFinance(app)));
    const texts = await textsOf(transfer);
    const readers = await Promise.all(texts.map(() => makeUser(app)));
    const [replies] = await Promise.all([
      Promise.all(checkers.map((checker) => app.call(confirmUndo, { undoId }, checker))),
      ...texts.map((code, index) => app.call(redeemCode, { code, extend: false }, readers[index]!)),
    ]);
    expect(replies.filter(({ body }) => body.isOK)).toHaveLength(1);
    expect(await sums(transfer)).toEqual(NOTHING);
    const states = await statesOf(transfer);
    expect(states.every((state) => state === 'activated' || state === 'void')).toBe(true);
    const waiting = sql`SELECT count(*) AS total FROM codes WHERE order_no = ${transfer.orderNo}
      AND state = 'activated' AND readable_until IS NULL`;
    expect(await countRows(app, waiting)).toBe(0);
  });

  it('is given back by its maker or a colleague, and the match stays', async () => {
    const transfer = await makeTransfer(app);
    const matchId = await book(transfer, 9_000);
    const maker = await makeFinance(app);
    const undoId = (await proposeOf(matchId, maker)) as string;
    expect(await proposeOf(matchId, await makeFinance(app))).toBe(transferAdminErrors.undoWaits.code);
    expect((await app.call(returnUndo, { undoId, reason: '没有错' }, maker)).body.isOK).toBe(true);
    expect((await orderOf(transfer)).status).toBe('paid');
    expect(await sums(transfer)).toEqual({ ...NOTHING, bank: 9_000, income: -9_000 });
    expect(typeof (await proposeOf(matchId, maker))).toBe('string');
  });
});

describe('money of several lines', () => {
  it('one of two deposits: the other stays, and the order waits for the rest', async () => {
    const transfer = await makeTransfer(app);
    const first = await book(transfer, 4_000);
    await book(transfer, 5_000);
    expect((await orderOf(transfer)).status).toBe('paid');
    expect((await undo(first)).isOK).toBe(true);
    expect(await sums(transfer)).toEqual({ ...NOTHING, bank: 5_000, deposit: -5_000 });
    expect(await ownTransfer(app, transfer)).toMatchObject({ state: 'short', receivedFen: 5_000 });
    await book(transfer, 4_000);
    expect(await sums(transfer)).toEqual({ ...NOTHING, bank: 9_000, income: -9_000 });
  });

  it('a deposit alone: the transfer waits as before', async () => {
    const transfer = await makeTransfer(app);
    const matchId = await book(transfer, 4_000);
    expect((await undo(matchId)).isOK).toBe(true);
    expect(await sums(transfer)).toEqual(NOTHING);
    expect((await orderOf(transfer)).status).toBe('unpaid');
  });

  it('a second payment that was a surplus: the order stays paid, whichever of the two is undone', async () => {
    for (const which of [0, 1]) {
      const transfer = await makeTransfer(app);
      const matches = [await book(transfer, 9_000), await book(transfer, 9_000)];
      expect((await undo(matches[which]!)).isOK).toBe(true);
      expect(await sums(transfer)).toEqual({ ...NOTHING, bank: 9_000, income: -9_000 });
      expect(await adminTransfer(app, transfer.orderNo)).toMatchObject({ state: 'received', surplusFen: 0 });
      expect(await statesOf(transfer)).toEqual(['assigned', 'assigned']);
      expect(await titlesTold(transfer.user)).toContain('多付款项已更正');
    }
  });

  it('too much in one line, and money for a canceled order: nothing is left of either', async () => {
    const over = await makeTransfer(app);
    expect((await undo(await book(over, 9_300))).isOK).toBe(true);
    const canceled = await makeTransfer(app);
    await app.call(cancelOrder, { orderNo: canceled.orderNo }, canceled.user);
    expect((await undo(await book(canceled, 9_000))).isOK).toBe(true);
    for (const transfer of [over, canceled]) expect(await sums(transfer)).toEqual(NOTHING);
    expect([(await orderOf(over)).status, (await orderOf(canceled)).status]).toEqual(['unpaid', 'canceled']);
  });
});

describe('what has to be settled first', () => {
  it('a refund, a surplus that was sent back', async () => {
    const refunded = await makeTransfer(app);
    const first = await book(refunded, 9_000);
    const lines = [{ lineNo: 1, quantity: 1 }];
    await app.call(
      requestRefund,
      { orderNo: refunded.orderNo, lines, reason: '选课人数减少' },
      refunded.user,
    );
    expect(await proposeOf(first, await makeFinance(app))).toBe(transferAdminErrors.undoRefunded.code);
    const returned = await makeTransfer(app);
    const second = await book(returned, 9_500);
    const { transferId } = returned;
    const sentOn = businessDay(app.clock.now());
    const given = { transferId, bankReference: `OUT${returned.code}`, sentOn };
    expect((await app.call(proposeSurplusReturn, given, await makeFinance(app))).body.isOK).toBe(true);
    expect(await proposeOf(second, await makeFinance(app))).toBe(
      transferAdminErrors.undoSurplusReturned.code,
    );
  });

  it('an invoice that waits goes back to waiting for the payment; an issued one stands in the way', async () => {
    const waiting = await makeTransfer(app);
    const first = await book(waiting, 9_000);
    const ask = async ({ orderNo, user }: MadeTransfer) => {
      const titleId = await makeInvoiceTitle(app, user);
      return app.call(requestInvoice, { orderNo, titleId, type: 'electronic' }, user);
    };
    await ask(waiting);
    const stateOf = async ({ orderNo }: MadeTransfer) => {
      const { rows } = await app.platform.db.execute(
        sql`SELECT state FROM invoices WHERE order_no = ${orderNo}`,
      );
      return rows[0]?.['state'];
    };
    expect(await stateOf(waiting)).toBe('pending');
    expect((await undo(first)).isOK).toBe(true);
    await app.sweep('undeliveredEvents');
    expect(await stateOf(waiting)).toBe('unrequested');
    await book(waiting, 9_000);
    await app.sweep('undeliveredEvents');
    expect(await stateOf(waiting)).toBe('pending');
    const issued = await makeTransfer(app);
    const second = await book(issued, 9_000);
    await ask(issued);
    await app.platform.db.execute(
      sql`UPDATE invoices SET state = 'issuing' WHERE order_no = ${issued.orderNo}`,
    );
    expect(await proposeOf(second, await makeFinance(app))).toBe(transferAdminErrors.undoInvoiced.code);
  });
});

describe('figures', () => {
  it('of sales, titles and channels forget an undone payment, and count the next one once', async () => {
    const user = await makeInstitution(app);
    const { channel } = await makeChannel(app, { institutions: [user], commissionBasisPoints: 1_000 });
    const transfer = await makeTransfer(app, { user });
    const { rows: lines } = await app.platform.db.execute(
      sql`SELECT book_id FROM order_lines WHERE order_no = ${transfer.orderNo}`,
    );
    const bookId = lines[0]!['book_id'];
    const figures = async () => {
      await app.sweep('undeliveredEvents');
      const { rows } = await app.platform.db.execute(sql`SELECT
        (SELECT sales_count FROM books WHERE id = ${bookId}) AS sold,
        (SELECT coalesce(sum(paid_fen), 0)::int FROM sale_buckets WHERE dimension = 'title' AND grain = 'year'
          AND key = ${String(bookId)} AND scope = ${channel.userId}) AS paid,
        (SELECT coalesce(sum(commission_fen), 0)::int FROM channel_lines WHERE order_no = ${transfer.orderNo}) AS commission`);
      return rows[0];
    };
    const first = await book(transfer, 9_000);
    expect(await figures()).toEqual({ sold: 2, paid: 9_000, commission: 900 });
    await undo(first);
    expect(await figures()).toEqual({ sold: 0, paid: 0, commission: 900 });
    const second = await book(transfer, 9_000);
    expect(await figures()).toEqual({ sold: 2, paid: 9_000, commission: 900 });
    await undo(second);
    await app.call(cancelOrder, { orderNo: transfer.orderNo }, user);
    expect(await figures()).toEqual({ sold: 0, paid: 0, commission: 0 });
    const buckets = sql`SELECT * FROM sale_buckets ORDER BY 1, 2, 3, 4, 5`;
    const { rows: added } = await app.platform.db.execute(buckets);
    await rebuildStatistics(app.platform.db, app.clock.now());
    expect((await app.platform.db.execute(buckets)).rows).toEqual(added);
  });
});

describe('the database itself refuses', () => {
  it('less money without an undone match, a match that one person undoes, a code back from a paid order', async () => {
    const transfer = await makeTransfer(app);
    const matchId = await book(transfer, 9_000);
    const { transferId, orderNo } = transfer;
    expect(
      await refusalOf(sql`UPDATE transfers SET received_fen = 0, state = 'waiting' WHERE id = ${transferId}`),
    ).toContain('only grow');
    expect(
      await refusalOf(
        sql`UPDATE transfer_matches SET state = 'returned', returned_by = made_by WHERE id = ${matchId}`,
      ),
    ).toContain('does not change');
    expect(
      await refusalOf(sql`UPDATE orders SET status = 'unpaid', paid_at = NULL WHERE order_no = ${orderNo}`),
    ).toContain('cannot go from paid to unpaid');
    expect(
      await refusalOf(
        sql`UPDATE codes SET state = 'void', void_reason = 'x', taken_back_at = now() WHERE order_no = ${orderNo}`,
      ),
    ).toContain('not taken back');
    const undoId = (await proposeOf(matchId, await makeFinance(app))) as string;
    expect(
      await refusalOf(
        sql`UPDATE transfer_match_undos SET state = 'confirmed', checked_by = made_by, checked_at = now() WHERE id = ${undoId}`,
      ),
    ).toBe('transfer_match_undos_two_people');
  });

  it('people without the right role', async () => {
    const transfer = await makeTransfer(app);
    const matchId = await book(transfer, 9_000);
    const service = await makeUser(app, USER_TYPE.staff, ['service']);
    const { status } = await app.call(proposeUndo, { matchId, reason, redeemed: 'keep' }, service);
    expect(status).toBe(403);
  });
});
