import {
  exportReconciliationCases,
  findAuditEntries,
  findReconciliationCases,
  findReconciliationDays,
  generalErrors,
  reconciliationErrors,
  rerunReconciliationDay,
  resolveReconciliationCase,
  takeReconciliationCase,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { describe, expect, it } from 'vitest';
import { businessDay } from '../../../../platform/clock.ts';
import { makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';
import { addDays, lastDueDay, oldestDay } from '../runs/due-day.ts';
import { noonOf, useBooks } from '../testing/books.ts';

const app = useOwnApp();
const { unusedDay, pay, reconcile, finance, casesOf, dayOf } = useBooks(app);
const PAGE = { pageNo: 1, pageSize: 100 };

async function makeCase(provider: 'wechat-pay' | 'alipay' = 'alipay') {
  const day = unusedDay();
  await pay(provider, noonOf(day));
  await reconcile(provider, day, 'extraLine');
  const [found] = await casesOf(provider, day);
  return { day, provider, found: found! };
}

const take = (caseId: string, ownerId: string | null, staff: TestUser) =>
  app.call(takeReconciliationCase, { caseId, ownerId }, staff);
const resolve = (caseId: string, resolution: string, staff: TestUser) =>
  app.call(resolveReconciliationCase, { caseId, resolution }, staff);

const auditOf = async (target: string) => {
  const admin = await makeUser(app, USER_TYPE.staff, ['admin']);
  const { list } = (await app.call(findAuditEntries, { ...PAGE, target }, admin)).body.data;
  return list.map(({ action, actorId, detail }) => ({ action, actorId, ...(JSON.parse(detail) as object) }));
};

describe('a case', () => {
  it('is taken by one of two colleagues, and taken over by one who knows whose it is', async () => {
    const { found, day, provider } = await makeCase();
    const [first, second] = [await finance(), await finance()];
    const replies = await Promise.all([first, second].map((staff) => take(found.caseId, null, staff)));
    const codes = replies.map(({ body }) => body.code).sort();
    expect(codes).toEqual([200, reconciliationErrors.caseChanged.code]);
    const owner = (await casesOf(provider, day))[0]!.ownerId!;
    const other = owner === first.userId ? second : first;
    expect((await take(found.caseId, owner, other)).body.isOK).toBe(true);
    expect((await casesOf(provider, day))[0]).toMatchObject({ ownerId: other.userId, ownerName: '测试者' });
    expect(await auditOf(`reconciliationCase:${found.caseId}`)).toMatchObject([
      {
        action: 'reconciliation.take',
        actorId: other.userId,
        from: owner,
        kind: 'missing_here',
        thereFen: 1_234,
      },
      { action: 'reconciliation.take', actorId: owner, from: null },
    ]);
    // again: nothing happens, and nothing is written down
    expect((await take(found.caseId, null, other)).body.isOK).toBe(true);
    expect(await auditOf(`reconciliationCase:${found.caseId}`)).toHaveLength(2);
  });

  it('is resolved with a text, once, and stays resolved whatever a later run finds', async () => {
    const { found, day, provider } = await makeCase();
    const staff = await finance();
    for (const text of ['', '   ', '\u0000', 'x'.repeat(501)])
      expect((await resolve(found.caseId, text, staff)).status).toBe(422);
    expect((await resolve(found.caseId, ' 其他系统的收款 ', staff)).body.isOK).toBe(true);
    expect((await resolve(found.caseId, '再次', staff)).body.code).toBe(reconciliationErrors.caseClosed.code);
    expect((await take(found.caseId, null, staff)).body.code).toBe(reconciliationErrors.caseClosed.code);
    const resolved = (await casesOf(provider, day))[0]!;
    expect(resolved).toMatchObject({
      state: 'resolved',
      resolution: '其他系统的收款',
      ownerId: staff.userId,
    });
    expect(resolved).toMatchObject({ resolverName: '测试者', resolvedAt: expect.any(String) });
    await reconcile(provider, day, 'extraLine');
    expect(await casesOf(provider, day)).toEqual([resolved]);
    expect(await dayOf(provider, day)).toMatchObject({ state: 'different', openCases: 0, resolvedCases: 1 });
    await reconcile(provider, day);
    expect(await casesOf(provider, day)).toEqual([resolved]);
    expect(await auditOf(`reconciliationCase:${found.caseId}`)).toMatchObject([
      { action: 'reconciliation.resolve', actorId: staff.userId, resolution: '其他系统的收款' },
    ]);
  });

  it('whose difference has vanished is not resolved', async () => {
    const { found, day, provider } = await makeCase();
    await reconcile(provider, day);
    const reply = await resolve(found.caseId, '已消失', await finance());
    expect(reply.body.code).toBe(reconciliationErrors.caseClosed.code);
  });

  it('is found by every filter, and by no other value of it', async () => {
    const { found, day } = await makeCase('wechat-pay');
    const staff = await finance();
    await take(found.caseId, null, staff);
    const ids = async (filter: object) => {
      const query = { ...PAGE, fromDay: day, toDay: day, ...filter };
      return (await app.call(findReconciliationCases, query, staff)).body.data.list.map(
        ({ caseId }) => caseId,
      );
    };
    for (const filter of [
      {},
      { provider: 'wechat-pay' },
      { state: 'open' },
      { kind: 'missing_here' },
      { owner: 'me' },
    ])
      expect(await ids(filter)).toEqual([found.caseId]);
    for (const filter of [
      { provider: 'alipay' },
      { state: 'resolved' },
      { state: 'vanished' },
      { kind: 'amount' },
      { owner: 'none' },
      { fromDay: addDays(day, 1), toDay: addDays(day, 2) },
      { toDay: addDays(day, -1) },
    ])
      expect(await ids(filter)).toEqual([]);
    expect(
      (await app.call(findReconciliationCases, { ...PAGE, owner: 'me' }, await finance())).body.data.total,
    ).toBe(0);
  });
});

describe('the days', () => {
  it('are listed newest first, by page and filter', async () => {
    const [a, b] = [await makeCase('alipay'), await makeCase('wechat-pay')];
    const staff = await finance();
    const days = async (query: object) =>
      (await app.call(findReconciliationDays, { ...PAGE, ...query }, staff)).body.data;
    const { list } = await days({});
    expect(list.map(({ day }) => day)).toEqual(
      list
        .map(({ day }) => day)
        .toSorted()
        .reverse(),
    );
    const { list: page, total } = await days({ pageNo: 2, pageSize: 1 });
    expect([page, total]).toEqual([[list[1]], list.length]);
    const both = { fromDay: b.day, toDay: a.day };
    expect((await days({ ...both, provider: 'alipay' })).list.map(({ day }) => day)).toEqual([a.day]);
    expect((await days({ ...both, state: 'different' })).total).toBe(2);
    expect((await days({ ...both, state: 'matched' })).total).toBe(0);
    expect(list.find(({ day }) => day === a.day)).toMatchObject({ openCases: 1, resolvedCases: 0 });
  });

  it('that are not over, or whose bill is gone, are not run again', async () => {
    const staff = await finance();
    const codeOf = async (day: string) =>
      (await app.call(rerunReconciliationDay, { provider: 'alipay', day }, staff)).body.code;
    const now = app.clock.now();
    expect(await codeOf(businessDay(now))).toBe(reconciliationErrors.dayNotOver.code);
    expect(await codeOf(addDays(lastDueDay(now), 1))).toBe(reconciliationErrors.dayNotOver.code);
    expect(await codeOf('2999-12-31')).toBe(reconciliationErrors.dayNotOver.code);
    expect(await codeOf(addDays(oldestDay(now), -1))).toBe(reconciliationErrors.dayTooOld.code);
    expect(await codeOf(oldestDay(now))).toBe(200);
    expect(await auditOf(`reconciliationDay:alipay:${oldestDay(now)}`)).toMatchObject([
      { action: 'reconciliation.rerun', actorId: staff.userId, provider: 'alipay' },
    ]);
  });
});

it('the export has the filtered cases with exact amounts, without formulas, and is written down', async () => {
  const day = unusedDay();
  await pay('alipay', noonOf(day));
  await reconcile('alipay', day, 'extraLine');
  await reconcile('alipay', day, 'amount');
  const [found] = (await casesOf('alipay', day)).filter(({ kind }) => kind === 'amount');
  const staff = await finance();
  await resolve(found!.caseId, '=HYPERLINK("http://x")', staff);
  const download = (language: string, payload: object) =>
    app.app.inject({
      method: 'POST',
      url: exportReconciliationCases.path,
      headers: { webauthorization: staff.token, 'accept-language': language },
      payload,
    });
  const reply = await download('en', { fromDay: day, toDay: day, kind: 'amount' });
  const [head, line, end] = reply.body.split('\r\n');
  expect(head).toContain('Provider,Day,Difference,Our number');
  expect(line).toContain(`Alipay,${day},Payment amounts differ,${found!.number}\t,`);
  expect(line).toContain(',45.00,45.01,0.01,Resolved,测试者,"\'=HYPERLINK(""http://x"")",测试者,');
  expect(end).toBe('');
  const all = (await download('zh', { fromDay: day, toDay: day })).body.split('\r\n');
  expect(all).toHaveLength(4);
  expect(all.join('\n')).toContain('本站缺少支付');
  expect(await auditOf('reconciliationCases')).toMatchObject([
    { action: 'reconciliation.export', actorId: staff.userId, lines: 2 },
    { lines: 1, filter: { kind: 'amount' } },
  ]);
});

it.each([['service'], ['catalog']] as const)('the role %s may neither read nor act', async (role) => {
  const staff = await makeUser(app, USER_TYPE.staff, [role]);
  const { found, day, provider } = await makeCase();
  const code = generalErrors.notPermitted.code;
  expect((await app.call(findReconciliationCases, PAGE, staff)).body.code).toBe(code);
  expect((await app.call(findReconciliationDays, PAGE, staff)).body.code).toBe(code);
  expect((await take(found.caseId, null, staff)).body.code).toBe(code);
  expect((await resolve(found.caseId, 'x', staff)).body.code).toBe(code);
  expect((await app.call(rerunReconciliationDay, { provider, day }, staff)).body.code).toBe(code);
  expect((await casesOf(provider, day))[0]).toMatchObject({ state: 'open', ownerId: null });
});
