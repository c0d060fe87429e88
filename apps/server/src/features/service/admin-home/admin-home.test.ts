import { getDayFigures, getWaitingWork, openSupportThread } from '@zhiye/contract';
import { randomUUID } from 'node:crypto';
import { ADMIN_SECTION_ROLES, USER_TYPE } from '@zhiye/contract/constants';
import { sql } from 'drizzle-orm';
import { approvals } from '../../../db/tables/base/security.ts';
import { describe, expect, it } from 'vitest';
import { waitingWork } from '../../../app/areas.ts';
import { makeBook, makeOrder, makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { useOwnApp } from '../../../testing/test-app.ts';
import { startOfBusinessDay } from '../../../platform/clock.ts';

const app = useOwnApp();
const HOUR_MS = 3_600_000;

const work = async (staff: TestUser) => (await app.call(getWaitingWork, {}, staff)).body.data.list;
const figures = async (staff: TestUser) => (await app.call(getDayFigures, {}, staff)).body.data;

describe('waiting work', () => {
  it('is shown of the sections that a role may open, and of no other', async () => {
    for (const role of ['catalog', 'finance', 'service'] as const) {
      const seen = (await work(await makeUser(app, USER_TYPE.staff, [role]))).map(({ name }) => name);
      const may = waitingWork.filter(({ section }) =>
        (ADMIN_SECTION_ROLES[section] as readonly string[]).includes(role),
      );
      expect([role, seen]).toEqual([role, may.map(({ name }) => name)]);
    }
    const all = (await work(await makeUser(app, USER_TYPE.staff))).map(({ name }) => name);
    expect(all).toEqual(waitingWork.map(({ name }) => name));
    expect(all).toContain('deadJobs');
  });

  it('counts what waits, and since when', async () => {
    const admin = await makeUser(app, USER_TYPE.staff);
    const of = async () => (await work(admin)).find(({ name }) => name === 'support');
    expect(await of()).toEqual({
      name: 'support',
      section: 'support',
      count: 0,
      oldestAt: null,
      ownCount: 0,
    });
    const message = { subject: '发票', text: '没有收到', imageIds: [] };
    const open = async () =>
      (await app.call(openSupportThread, { ...message, messageKey: randomUUID() }, await makeUser(app))).body;
    const { data: first } = await open();
    app.clock.advance(HOUR_MS);
    await open();
    expect(await of()).toMatchObject({ count: 2, oldestAt: first.createdAt });
  });
});

describe('work of two people', () => {
  const approval = (makerId: string, kind: 'moneySetting' | 'securitySetting', target: string) => ({
    kind,
    target,
    payload: {},
    detail: {},
    makerId,
    createdAt: app.clock.now(),
  });
  const waiting = async (staff: TestUser) => {
    const { count, ownCount } = (await work(staff)).find(({ name }) => name === 'approvals')!;
    return { count, ownCount };
  };

  it('counts for a person what this person may decide: not the own proposals, not those of other roles', async () => {
    const admin = await makeUser(app, USER_TYPE.staff);
    const finance = await makeUser(app, USER_TYPE.staff, ['finance']);
    const [before, financeBefore] = [await waiting(admin), await waiting(finance)];
    await app.platform.db
      .insert(approvals)
      .values([
        approval(admin.userId, 'moneySetting', 'setting:own'),
        approval(finance.userId, 'securitySetting', 'setting:other'),
        approval(finance.userId, 'moneySetting', `user:${admin.userId}`),
      ]);
    expect(await waiting(admin)).toEqual({ count: before.count + 1, ownCount: before.ownCount + 2 });
    const financeRoles = await waiting(finance);
    expect(financeRoles.count - financeBefore.count).toBe(1);
    expect(financeRoles.ownCount - financeBefore.ownCount).toBe(1);
  });
});

describe('figures of the day', () => {
  it('agree with the rows, today and yesterday until the same time', async () => {
    const { db } = app.platform;
    const admin = await makeUser(app, USER_TYPE.staff);
    const before = await figures(admin);
    const user = await makeUser(app);
    const make = async (paidAt: Date) => {
      const { orderNo, amountFen } = await makeOrder(app, user);
      const at = paidAt.toISOString();
      await db.execute(sql`UPDATE users SET created_at = ${at} WHERE id = ${user.userId}`);
      await db.execute(
        sql`UPDATE orders SET status = 'paid', paid_at = ${at}, placed_at = ${at} WHERE order_no = ${orderNo}`,
      );
      return amountFen;
    };
    const now = app.clock.now();
    const earlier = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
    const amount = await make(earlier(24));
    await make(now);
    // after the same time yesterday: it counts in the chart alone
    await make(new Date(startOfBusinessDay(before.day).getTime() - 1));
    for (const bookId of [await makeBook(app), await makeBook(app)]) {
      await db.execute(
        sql`INSERT INTO reading_days (user_id, book_id, day) VALUES (${user.userId}, ${bookId}, ${before.day})`,
      );
    }
    const after = await figures(admin);
    const difference = (day: 'today' | 'yesterday') => ({
      paid: after[day].orders!.paidOrders - before[day].orders!.paidOrders,
      fen: after[day].orders!.paidFen - before[day].orders!.paidFen,
      readers: after[day].readers - before[day].readers,
    });
    expect(difference('today')).toEqual({ paid: 1, fen: amount, readers: 1 });
    expect(difference('yesterday')).toEqual({ paid: 1, fen: amount, readers: 0 });
    const sum = (hours: readonly number[]) => hours.reduce((total, fen) => total + fen, 0);
    expect(sum(after.paidByHour!.today)).toBe(after.today.orders!.paidFen);
    expect(sum(after.paidByHour!.yesterday)).toBe(after.yesterday.orders!.paidFen + amount);
  });

  it('show a role only what it may see', async () => {
    const catalog = await figures(await makeUser(app, USER_TYPE.staff, ['catalog']));
    expect(catalog.today).toMatchObject({ orders: null, newUsers: null });
    expect(catalog.paidByHour).toBeNull();
    const finance = await figures(await makeUser(app, USER_TYPE.staff, ['finance']));
    expect([finance.today.orders === null, finance.today.newUsers]).toEqual([false, null]);
  });
});
