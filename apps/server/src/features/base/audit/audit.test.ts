import { randomUUID } from 'node:crypto';
import { findAuditActions, findAuditEntries, generalErrors } from '@zhiye/contract';
import type { InputOf } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/test-app.ts';
import { makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { updateUser } from '../../people/accounts/user.store.ts';
import { recordAction } from './index.ts';

const app = useApp();
let admin: TestUser;

beforeAll(async () => {
  admin = await makeUser(app, USER_TYPE.staff, ['admin']);
});

const record = (
  entry: { userId?: string; action?: string; target?: string; detail?: object } = {},
  at: Date = app.clock.now(),
) => {
  const { userId = admin.userId, ...action } = entry;
  const defaults = { action: 'user.suspend', target: 'user:1', detail: { reason: '核实' } };
  return recordAction(app.platform.db, { userId, address: '10.0.0.1' }, { ...defaults, ...action }, at);
};

const find = async (query: Partial<InputOf<typeof findAuditEntries>>) =>
  (await app.call(findAuditEntries, { pageNo: 1, pageSize: 20, ...query }, admin)).body;

describe('reading the audit log', () => {
  it('shows actor, action, target, time and address, newest first', async () => {
    const target = `user:${randomUUID()}`;
    await record({ target }, new Date('2026-11-01T01:00:00Z'));
    await record({ target, action: 'user.reactivate' }, new Date('2026-11-01T02:00:00Z'));
    const { data } = await find({ target });
    expect(data.total).toBe(2);
    expect(data.list.map(({ action }) => action)).toEqual(['user.reactivate', 'user.suspend']);
    expect(data.list[1]).toMatchObject({
      actorId: admin.userId,
      actorName: '测试者',
      address: '10.0.0.1',
      target,
      createdAt: '2026-11-01T01:00:00.000Z',
      detail: '{"reason":"核实"}',
    });
  });

  it('finds entries by action, by actor, by target or the beginning of a target', async () => {
    const suffix = randomUUID();
    const colleague = await makeUser(app, USER_TYPE.staff, ['service']);
    await updateUser(app.platform.db, colleague.userId, {
      name: `罗_${suffix}`,
      accountName: `luo-${suffix}`,
    });
    await record({ target: `order:${suffix}` });
    await record({ target: `order:${suffix}:1`, userId: colleague.userId, action: 'order.close' });
    expect((await find({ target: `order:${suffix}` })).data.total).toBe(2);
    expect((await find({ target: `order:${suffix}:` })).data.total).toBe(1);
    expect((await find({ target: suffix })).data.total).toBe(0);
    expect((await find({ target: `order_${suffix}` })).data.total).toBe(0);
    for (const actor of [`罗_${suffix}`, `LUO-${suffix}`]) {
      expect((await find({ actor })).data.list).toMatchObject([{ actorName: `罗_${suffix}` }]);
    }
    expect((await find({ actor: `罗%${suffix}` })).data.total).toBe(0);
    expect((await find({ action: 'order.close', target: `order:${suffix}` })).data.total).toBe(1);
    expect((await find({ action: 'order' })).data.total).toBe(0);
  });

  it('uses days in Shanghai time, including the last day', async () => {
    const target = `day:${randomUUID()}`;
    for (const at of ['2026-10-31T15:59:59.999Z', '2026-10-31T16:00:00Z', '2026-11-02T15:59:59.999Z']) {
      await record({ target }, new Date(at));
    }
    await record({ target }, new Date('2026-11-02T16:00:00Z'));
    const total = async (query: object) => (await find({ target, ...query })).data.total;
    expect(await total({ fromDay: '2026-11-01', toDay: '2026-11-02' })).toBe(2);
    expect(await total({ fromDay: '2026-11-01' })).toBe(3);
    expect(await total({ toDay: '2026-10-31' })).toBe(1);
    expect(await total({ fromDay: '2026-11-03', toDay: '2026-11-01' })).toBe(0);
  });

  it.each(['2026-13-01', '2026-00-10', '0000-01-01', '2026-11-32', 'yesterday'])(
    'refuses %s as a day',
    async (fromDay) => {
      expect((await find({ fromDay })).code).toBe(generalErrors.invalidInput.code);
    },
  );

  it('returns pages, with a fixed order for entries of the same instant', async () => {
    const target = `page:${randomUUID()}`;
    const at = app.clock.now();
    for (let count = 0; count < 5; count += 1) await record({ target, detail: { count } }, at);
    const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => find({ target, pageNo, pageSize: 2 })));
    const ids = pages.flatMap(({ data }) => data.list.map(({ entryId }) => entryId));
    expect(new Set(ids).size).toBe(5);
    expect(pages.map(({ data }) => data.list.length)).toEqual([2, 2, 1, 0]);
    expect(pages.map(({ data }) => data.total)).toEqual([5, 5, 5, 5]);
  });

  it('lists every action once', async () => {
    await record({ action: 'zebra.feed' });
    await record({ action: 'zebra.feed' });
    await record({ action: 'aardvark.feed' });
    const { body } = await app.call(findAuditActions, {}, admin);
    const { list } = body.data;
    expect(list).toEqual([...new Set(list)].sort());
    expect(list).toEqual(expect.arrayContaining(['aardvark.feed', 'zebra.feed']));
  });

  it('is only for administrators', async () => {
    for (const role of ['service', 'catalog', 'finance'] as const) {
      const staff = await makeUser(app, USER_TYPE.staff, [role]);
      const list = await app.call(findAuditEntries, { pageNo: 1, pageSize: 20 }, staff);
      const actions = await app.call(findAuditActions, {}, staff);
      expect([list.body.code, actions.body.code]).toEqual([
        generalErrors.notPermitted.code,
        generalErrors.notPermitted.code,
      ]);
    }
  });
});

describe('the table', () => {
  it.each([
    "UPDATE audit_entries SET action = 'nothing'",
    'DELETE FROM audit_entries',
    'UPDATE audit_entries SET detail = detail',
  ])('refuses %s', async (statement) => {
    await record();
    await expect(app.platform.pool.query(statement)).rejects.toThrow('audit_entries is append-only');
  });
});
