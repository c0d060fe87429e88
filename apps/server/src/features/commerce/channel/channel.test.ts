import { randomInt, randomUUID } from 'node:crypto';
import {
  addAdjustment,
  addTerm,
  approveRefund,
  channelErrors,
  confirmStatement,
  exportChannelSales,
  exportChannelTextbooks,
  findAdminStatements,
  findChannelSales,
  findChannelTextbooks,
  findNotifications,
  findRefunds,
  findStatementLines,
  findStatements,
  getChannelInfo,
  recordStatementPayment,
  requestRefund,
  settleStatement,
  statementAdminErrors,
  withdrawStatementPayment,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startSession } from '../../people/accounts/index.ts';
import { businessDay } from '../../../platform/clock.ts';
import { makeBook, makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { useOwnApp } from '../../../testing/test-app.ts';
import { chooseTerm, selectSubjectCodes, selectValidTerms } from '../partners/index.ts';
import { buyCodes, makeChannel } from '../partners/testing/channel-records.ts';
import { monthBefore } from './statements/statement-making.service.ts';
import { eventually } from '../../../testing/eventually.ts';

const app = useOwnApp();
const PAGE = { pageNo: 1, pageSize: 100 };
const DURATIONS = ['half_year', 'one_year', 'five_years'] as const;
const finance = () => makeUser(app, USER_TYPE.staff, ['finance']);

/** Asks for copies of a line, has two people approve, and waits until the money is back. */
async function refund(
  buyer: TestUser,
  orderNo: string,
  quantity: number,
  approvers?: readonly [TestUser, TestUser],
): Promise<void> {
  const lines = [{ lineNo: 1, quantity }];
  await app.call(requestRefund, { orderNo, lines, reason: '多订了' }, buyer);
  const [first, second] = approvers ?? [await finance(), await finance()];
  const find = async () =>
    (await app.call(findRefunds, { pageNo: 1, pageSize: 60, order: orderNo }, first)).body.data.list;
  for (const { refundRowId } of (await find()).filter(({ state }) => state === 'requested')) {
    for (const staff of [first, second]) await app.call(approveRefund, { refundRowId }, staff);
    await app.jobs.sendRefund({ refundRowId });
    await app.jobs.sendRefund({ refundRowId });
  }
  await eventually(async () => expect((await find()).every(({ state }) => state === 'succeeded')).toBe(true));
}

/** A channel that has sold something; the clock is on the fifth of the next month then. */
async function sellAndEndMonth(commissionBasisPoints = 1_800) {
  const institution = await makeUser(app, USER_TYPE.institution);
  const { channel } = await makeChannel(app, { institutions: [institution], commissionBasisPoints });
  const orderNo = await buyCodes(app, institution, { bookId: await makeBook(app), quantity: 3 });
  const month = await endMonth();
  const renewed = await renew(channel);
  return { channel: renewed, institution, orderNo, month };
}

async function endMonth(): Promise<string> {
  const today = businessDay(app.clock.now());
  const next = new Date(`${today.slice(0, 7)}-01T00:00:00+08:00`);
  next.setUTCDate(next.getUTCDate() + 36);
  const target = new Date(`${businessDay(next).slice(0, 7)}-05T04:00:00+08:00`);
  app.clock.advance(target.getTime() - app.clock.now().getTime());
  await app.sweep('channelStatements');
  return monthBefore(businessDay(target));
}

/** A new session: the old one has ended meanwhile. */
const renew = async (user: TestUser): Promise<TestUser> => ({
  ...user,
  token: await startSession(app.platform.db, user.userId, app.clock.now()),
});

const statementsOf = async (channel: TestUser) =>
  (await app.call(findStatements, PAGE, channel)).body.data.list;

describe('the statement of a month', () => {
  it('adds up line by line with the ledger on random sales and refunds', async () => {
    const institution = await makeUser(app, USER_TYPE.institution);
    const commissionBasisPoints = randomInt(1, 4_000);
    const { channel } = await makeChannel(app, { institutions: [institution], commissionBasisPoints });
    const approvers = [await finance(), await finance()] as const;
    for (let n = 0; n < 4; n += 1) {
      const quantity = randomInt(1, 12);
      const duration = DURATIONS[randomInt(DURATIONS.length)]!;
      const orderNo = await buyCodes(app, institution, { bookId: await makeBook(app), duration, quantity });
      for (let left = quantity, m = randomInt(3); m > 0 && left > 0; m -= 1) {
        const copies = randomInt(1, left + 1);
        await refund(institution, orderNo, copies, approvers);
        left -= copies;
      }
    }
    await endMonth();
    const [statement] = await statementsOf(await renew(channel));
    const staff = await finance();
    const { list } = (
      await app.call(findStatementLines, { ...PAGE, statementId: statement!.statementId }, staff)
    ).body.data;
    expect(list).toHaveLength(statement!.lines);

    const { rows: ledger } = await app.platform.db.execute<{
      source: string;
      order_no: string;
      fen: number;
    }>(sql`
      SELECT e.source, e.order_no, -p.amount_fen AS fen FROM ledger_entries e
      JOIN ledger_postings p ON p.entry_id = e.id AND p.account = 'income:books'
      JOIN orders o ON o.order_no = e.order_no AND o.user_id = ${institution.userId}`);
    const entries = ledger.map((entry) => `${entry.source} ${entry.order_no} ${entry.fen}`).sort();
    const kinds = { sale: 'payment', refund: 'refund', adjustment: '' };
    expect(list.map((line) => `${kinds[line.kind]} ${line.orderNo} ${line.amountFen}`).sort()).toEqual(
      entries,
    );

    const sum = (kind: string, field: 'amountFen' | 'commissionFen') =>
      list.filter((line) => line.kind === kind).reduce((total, line) => total + line[field], 0);
    expect(statement).toMatchObject({
      salesFen: sum('sale', 'amountFen'),
      refundsFen: sum('refund', 'amountFen'),
      salesCommissionFen: sum('sale', 'commissionFen'),
      refundsCommissionFen: sum('refund', 'commissionFen'),
      totalFen: sum('sale', 'commissionFen') + sum('refund', 'commissionFen'),
    });
    // What is left of each order earns its part, to the fen.
    for (const orderNo of new Set(list.map((line) => line.orderNo))) {
      const lines = list.filter((line) => line.orderNo === orderNo);
      const paid = lines.reduce((total, line) => total + line.amountFen, 0);
      const commission = lines.reduce((total, line) => total + line.commissionFen, 0);
      expect(commission).toBe(Math.floor((paid * commissionBasisPoints + 5_000) / 10_000));
    }
  }, 60_000);

  it('is made once, confirmed by its channel, and settled by two people', async () => {
    const { channel, month } = await sellAndEndMonth();
    await Promise.all([app.sweep('channelStatements'), app.sweep('channelStatements')]);
    const list = await statementsOf(channel);
    expect(list).toMatchObject([{ month, state: 'pending', lines: 1, salesFen: 13_500, totalFen: 2_430 }]);
    const { statementId } = list[0]!;
    const told = await app.call(findNotifications, PAGE, channel);
    expect(told.body.data.list[0]?.title).toContain(month);

    const [maker, checker] = [await finance(), await finance()];
    const record = { statementId, bankReference: `B${randomUUID()}`, paidOn: businessDay(app.clock.now()) };
    const code = async (reply: Promise<{ body: { code: number | string } }>) => (await reply).body.code;
    expect(await code(app.call(recordStatementPayment, record, maker))).toBe(
      channelErrors.statementMoved.code,
    );
    const stranger = await makeUser(app, USER_TYPE.channel);
    expect((await app.call(confirmStatement, { statementId }, stranger)).status).toBe(404);
    const confirms = await Promise.all(
      [1, 2, 3].map(() => app.call(confirmStatement, { statementId }, channel)),
    );
    expect(confirms.filter(({ body }) => body.isOK)).toHaveLength(1);

    const future = { ...record, paidOn: '2999-01-01' };
    expect(await code(app.call(recordStatementPayment, future, maker))).toBe(
      statementAdminErrors.paidOnFuture.code,
    );
    expect((await app.call(recordStatementPayment, record, maker)).body.isOK).toBe(true);
    expect((await app.call(withdrawStatementPayment, { statementId }, maker)).body.isOK).toBe(true);
    expect(await code(app.call(settleStatement, { statementId }, checker))).toBe(
      channelErrors.statementMoved.code,
    );
    await app.call(recordStatementPayment, record, maker);
    expect(await code(app.call(settleStatement, { statementId }, maker))).toBe(
      statementAdminErrors.sameSettler.code,
    );
    expect((await app.call(settleStatement, { statementId }, checker)).body.isOK).toBe(true);
    expect(await statementsOf(channel)).toMatchObject([{ state: 'settled', paidOn: record.paidOn }]);
    const sales = (await app.call(findChannelSales, { ...PAGE, state: 'settled' }, channel)).body.data;
    expect(sales.totals).toMatchObject({ lines: 1, settledFen: 2_430, pendingFen: 0 });
    const change = sql`UPDATE channel_statements SET paid_on = '2020-01-01' WHERE id = ${statementId}`;
    await expect(app.platform.db.execute(change)).rejects.toThrow();
  });

  it('takes a correction and a late refund in the next month', async () => {
    const { channel, institution, orderNo } = await sellAndEndMonth();
    const [before] = await statementsOf(channel);
    const staff = await finance();
    const adjustment = {
      channelId: channel.userId,
      commissionFen: -30,
      reason: '上月多算',
      adjustmentId: randomUUID(),
    };
    await Promise.all([1, 2].map(() => app.call(addAdjustment, adjustment, staff)));
    await refund(await renew(institution), orderNo, 1);
    expect((await statementsOf(channel))[0]).toEqual(before);
    await endMonth();
    const [after, first] = await statementsOf(await renew(channel));
    expect(first).toEqual(before);
    expect(after).toMatchObject({
      lines: 2,
      adjustmentsFen: -30,
      refundsCommissionFen: -810,
      totalFen: -840,
    });
    const found = await app.call(
      findAdminStatements,
      { ...PAGE, channelId: channel.userId },
      await finance(),
    );
    expect(found.body.data.total).toBe(2);
  });
});

describe('the pages of a channel', () => {
  it('show nothing of another channel', async () => {
    const { channel, institution, orderNo, month } = await sellAndEndMonth();
    const other = await makeUser(app, USER_TYPE.channel);
    const find = async (user: TestUser, filter: object) =>
      (await app.call(findChannelSales, { ...PAGE, ...filter }, user)).body.data;
    const { statementId } = (await statementsOf(channel))[0]!;
    for (const filter of [
      {},
      { statementId },
      { institutionId: institution.userId },
      { keyword: orderNo },
      { month },
    ]) {
      expect(await find(channel, filter)).toMatchObject({ total: 1, totals: { salesFen: 13_500 } });
      expect(await find(other, filter)).toMatchObject({
        total: 0,
        institutions: [],
        totals: { salesFen: 0 },
      });
    }
    expect((await find(channel, { state: 'settled' })).total).toBe(0);
    expect((await find(channel, { month: '2020-01' })).total).toBe(0);
    const info = (await app.call(getChannelInfo, {}, channel)).body.data;
    expect(info).toMatchObject({
      bankAccountEnd: '8806',
      institutions: [{ institutionId: institution.userId }],
    });
    expect((await app.call(getChannelInfo, {}, other)).body.data).toMatchObject({ channelNo: null });
    const exported = await app.app.inject({
      method: 'POST',
      url: exportChannelSales.path,
      headers: { webauthorization: channel.token },
      payload: { format: 'csv' },
    });
    expect(exported.body).toContain(orderNo);
    expect(exported.body.trim().split('\r\n')).toHaveLength(2);
  });

  it('list the titles of the terms with their settlement price, as a sale would choose them', async () => {
    const { channel, staff } = await makeChannel(app, {});
    const channelId = channel.userId;
    const publisher = `出版社${randomInt(1e9)}`;
    const bookId = await makeBook(app, { publisher });
    const validFrom = businessDay(app.clock.now());
    const add = (input: object) => app.call(addTerm, { channelId, validFrom, ...input } as never, staff);
    const find = async (filter: object = {}) =>
      (await app.call(findChannelTextbooks, { ...PAGE, ...filter }, channel)).body.data;
    expect(await find()).toMatchObject({ total: 0 });
    await add({ titles: { scope: 'publisher', publisher }, commissionBasisPoints: 1_000 });
    await add({ titles: { scope: 'all' }, duration: 'long_term', commissionBasisPoints: 9_000 });
    await add({ titles: { scope: 'book', bookId }, duration: 'half_year', settlementFen: 4_000 });
    const { list, total } = await find({ keyword: publisher });
    expect(total).toBe(6);
    expect(list[0]).toMatchObject({
      duration: 'half_year',
      priceFen: 4_500,
      settlementFen: 4_000,
      commissionFen: 500,
    });
    expect(list[1]).toMatchObject({
      duration: 'one_year',
      settlementFen: 8_100,
      commissionBasisPoints: 1_000,
    });
    const terms = await selectValidTerms(app.platform.db, channelId, validFrom);
    const subjectCodes = (await selectSubjectCodes(app.platform.db, [bookId])).get(bookId)!;
    for (const { duration, commissionBasisPoints } of list)
      expect(chooseTerm(terms, { bookId, publisher, subjectCodes }, duration)).toMatchObject({
        commissionBasisPoints,
      });
    const file = await app.app.inject({
      method: 'POST',
      url: exportChannelTextbooks.path,
      headers: { webauthorization: channel.token },
      payload: { format: 'csv', keyword: publisher },
    });
    expect(file.body.trim().split('\r\n')).toHaveLength(7);
  });
});
