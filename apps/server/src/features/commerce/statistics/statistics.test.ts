import { randomInt } from 'node:crypto';
import {
  exportChannelSaleFacts,
  findChannelSaleFacts,
  findShopSaleFacts,
  findShopSaleGroups,
  getChannelStatistics,
  getInstitutionStatistics,
  getShopStatistics,
  statisticsErrors,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { businessDay } from '../../../platform/clock.ts';
import { makeBook, makeCodes, makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { refundLines } from '../../../testing/refunds.ts';
import { useOwnApp } from '../../../testing/test-app.ts';
import { redeemCode } from '../codes/codes/code-redemption.service.ts';
import { publishEvent } from '../../base/events/index.ts';
import { buyCodes, makeChannel } from '../partners/testing/channel-records.ts';
import { saveReadingProgress } from '../../study/reading/progress/reading-progress.service.ts';
import { addRefundFact, addSaleFacts, WHOLE_SHOP } from './facts/sale-fact.store.ts';
import { rebuildStatistics } from './index.ts';
import { addDays } from './ranges/day-range.ts';
import { selectSaleFigures } from './sales/sale-figure.store.ts';
import { makeRandomSales } from './testing/random-sales.ts';

const app = useOwnApp();
const today = () => businessDay(app.clock.now());
const PAGE = { pageNo: 1, pageSize: 100 };
const deliver = () => app.sweep('undeliveredEvents');
const thisDay = () => ({ fromDay: today(), toDay: today() });

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((item) => ({ item, at: randomInt(1e9) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

async function readBuckets() {
  const { rows } = await app.platform.db
    .execute(sql`SELECT scope, dimension, grain, starts_on::text, key, orders, quantity,
    paid_fen, refunded_fen, facts FROM sale_buckets ORDER BY 1, 2, 3, 4, 5`);
  return rows;
}

/** Straight from orders and refunds. */
async function slowFigures({ fromDay, toDay }: { fromDay: string; toDay: string }) {
  const day = (column: string) =>
    sql`(${sql.raw(column)} AT TIME ZONE 'Asia/Shanghai')::date BETWEEN ${fromDay}::date AND ${toDay}::date`;
  const { rows } = await app.platform.db.execute(sql`
    SELECT count(DISTINCT o.order_no)::int AS orders, coalesce(sum(l.quantity), 0)::bigint AS quantity,
      coalesce(sum(l.quantity * l.price_fen), 0)::bigint AS "paidFen", count(DISTINCT l.book_id)::int AS titles,
      count(DISTINCT o.user_id)::int AS customers,
      (SELECT coalesce(sum(amount_fen), 0)::bigint FROM refunds
        WHERE state = 'succeeded' AND line_no IS NOT NULL AND ${day('succeeded_at')}) AS "refundedFen"
    FROM orders o JOIN order_lines l ON l.order_no = o.order_no WHERE o.paid_at IS NOT NULL AND ${day('o.paid_at')}`);
  return rows[0];
}

describe('the facts', () => {
  it('of events in any order and more than once are those of a rebuild, and the figures those of the slow query', async () => {
    const { db } = app.platform;
    const userIds = [];
    for (let n = 0; n < 9; n += 1) userIds.push((await makeUser(app)).userId);
    const bookIds = [];
    for (let n = 0; n < 12; n += 1) bookIds.push(await makeBook(app));
    const period = { from: new Date('2024-11-20T00:00:00Z'), to: new Date('2026-02-10T00:00:00Z') };
    const sales = await makeRandomSales(db, { orders: 150, userIds, bookIds, ...period });
    const events = [
      ...sales.orderNos.map((orderNo) => () => addSaleFacts(db, [orderNo])),
      ...sales.refundIds.map((refundRowId) => () => addRefundFact(db, refundRowId)),
    ];
    expect(sales.refundIds.length).toBeGreaterThan(0);
    for (const handle of shuffled([...events, ...events.slice(0, 40)])) await handle();
    const added = await readBuckets();
    await rebuildStatistics(db, app.clock.now());
    expect(await readBuckets()).toEqual(added);

    for (let n = 0; n < 40; n += 1) {
      const fromDay = addDays('2024-11-01', randomInt(500));
      const range = { fromDay, toDay: addDays(fromDay, randomInt(n < 20 ? 60 : 800)) };
      const { salesFen, ...figures } = await selectSaleFigures(db, WHOLE_SHOP, range);
      expect([range, figures]).toEqual([range, await slowFigures(range)]);
      expect(salesFen).toBe(figures.paidFen - figures.refundedFen);
    }
  });

  it('count redeemed codes, read days and approved samples once', async () => {
    const { db, jobs } = app.platform;
    const owner = await makeUser(app, USER_TYPE.institution);
    const reader = await makeUser(app);
    const bookId = await makeBook(app);
    const [made] = await makeCodes(app, owner, { bookId });
    const caller = { session: { ...reader } as never, address: '127.0.0.1', now: app.clock.now() };
    await redeemCode(db, { code: made!.text, extend: false }, caller);
    const locator = { href: 'a.xhtml', title: '第一章', totalProgression: 0.1 } as never;
    const progress = { userId: reader.userId, bookId, deviceId: reader.userId, locator };
    for (let n = 0; n < 2; n += 1)
      await saveReadingProgress(db, { ...progress, readAt: app.clock.now() }, app.clock.now());
    const sample = { applicationId: reader.userId, userId: reader.userId, bookId, studentCount: 40 };
    for (let n = 0; n < 2; n += 1)
      await publishEvent(db, jobs, 'SamplePassed', { ...sample, passedAt: app.clock.now().toISOString() });
    await deliver();
    const staff = await makeUser(app, USER_TYPE.staff, ['finance']);
    const read = async () => (await app.call(getShopStatistics, thisDay(), staff)).body.data.activity;
    expect(await read()).toEqual({ codeActivated: 1, samplePassed: 1, readingDay: 1 });
    await rebuildStatistics(db, app.clock.now());
    expect(await read()).toEqual({ codeActivated: 1, samplePassed: 1, readingDay: 1 });
    const own = (await app.call(getInstitutionStatistics, thisDay(), owner)).body.data;
    expect(own).toMatchObject({
      codes: { total: 1, activated: 1 },
      codesActivated: 1,
      readingDays: 1,
      readers: 1,
      orders: 0,
      classes: [{ className: null, codes: 1, activated: 1, readingDays: 1 }],
    });
    const other = await makeUser(app, USER_TYPE.institution);
    expect((await app.call(getInstitutionStatistics, thisDay(), other)).body.data).toMatchObject({
      codes: { total: 0 },
      readingDays: 0,
    });
  });
});

describe('statistics of sales', () => {
  it('show each channel its own, the shop everything, and open to rows that add up', async () => {
    const [first, second] = [
      await makeUser(app, USER_TYPE.institution),
      await makeUser(app, USER_TYPE.institution),
    ];
    const { channel } = await makeChannel(app, { institutions: [first], commissionBasisPoints: 1_000 });
    const { channel: other } = await makeChannel(app, {
      institutions: [second],
      commissionBasisPoints: 1_000,
    });
    const bookId = await makeBook(app, { publisher: '南屏出版社' });
    const orderNo = await buyCodes(app, first, { bookId, quantity: 3 });
    await buyCodes(app, second, { bookId, quantity: 2 });
    await refundLines(app, first, orderNo, [1]);
    await deliver();
    const read = async (user: TestUser) => (await app.call(getChannelStatistics, thisDay(), user)).body.data;
    const own = await read(channel);
    expect(own.figures).toEqual({
      orders: 1,
      quantity: 3,
      paidFen: 13_500,
      refundedFen: 4_500,
      salesFen: 9_000,
      titles: 1,
      customers: 1,
    });
    expect(own.series).toEqual([{ startsOn: today(), orders: 1, quantity: 3, salesFen: 9_000 }]);
    expect((await read(other)).figures).toMatchObject({ quantity: 2, salesFen: 9_000 });

    // The key of another channel's customer finds nothing.
    const facts = async (user: TestUser, key: string) =>
      (await app.call(findChannelSaleFacts, { ...PAGE, ...thisDay(), groupBy: 'payer', key }, user)).body
        .data;
    expect((await facts(channel, second.userId)).total).toBe(0);
    const rows = await facts(channel, first.userId);
    expect(rows.list.map(({ amountFen }) => amountFen).sort()).toEqual([-4_500, 13_500].sort());
    expect(rows).toMatchObject({ total: 2, amountFen: 9_000 });

    const staff = await makeUser(app, USER_TYPE.staff, ['finance']);
    const groupBy = 'publisher' as const;
    const groups = await app.call(
      findShopSaleGroups,
      { ...PAGE, ...thisDay(), groupBy, keyword: '南屏' },
      staff,
    );
    expect(groups.body.data).toMatchObject({ total: 1, list: [{ quantity: 5, salesFen: 18_000 }] });
    const opened = await app.call(
      findShopSaleFacts,
      { ...PAGE, ...thisDay(), groupBy, key: '南屏出版社' },
      staff,
    );
    expect(opened.body.data).toMatchObject({ total: 3, amountFen: 18_000 });
    const file = await app.app.inject({
      method: 'POST',
      url: exportChannelSaleFacts.path,
      headers: { webauthorization: channel.token },
      payload: { ...thisDay(), format: 'csv' },
    });
    expect(file.body.trim().split('\r\n')).toHaveLength(3);
    expect(file.body).toContain(',-1,-45.00');
  });

  it('refuse a range that ends before it begins', async () => {
    const channel = await makeUser(app, USER_TYPE.channel);
    const range = { fromDay: '2026-02-01', toDay: '2026-01-01' };
    const reply = await app.call(getChannelStatistics, range, channel);
    expect(reply.body.code).toBe(statisticsErrors.wrongRange.code);
  });
});
