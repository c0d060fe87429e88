import { randomUUID } from 'node:crypto';
import { findAuditActions, findAuditEntries, generalErrors } from '@zhiye/contract';
import type { InputOf } from '@zhiye/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { makeUser } from '../../testing/make.ts';
import type { TestUser } from '../../testing/make.ts';
import { updateUser } from '../accounts/user.store.ts';
import { recordAudit } from './index.ts';
import type { AuditEntry } from './index.ts';

const app = useApp();
let admin: TestUser;

beforeAll(async () => {
  admin = await makeUser(app, 5, ['admin']);
});

const keep = (parts: Partial<AuditEntry> = {}, at: Date = app.clock.now()) =>
  recordAudit(
    app.platform.db,
    {
      ...{ actorId: admin.userId, action: 'user.freeze', subject: 'user:1' },
      ...{ detail: { reason: '核实' }, address: '10.0.0.1', ...parts },
    },
    at,
  );

const find = async (query: Partial<InputOf<typeof findAuditEntries>>) =>
  (await app.call(findAuditEntries, { pageNo: 1, pageSize: 20, ...query }, admin)).body;

describe('reading the audit log', () => {
  it('shows who did what to whom, when and from where, newest first', async () => {
    const subject = `user:${randomUUID()}`;
    await keep({ subject }, new Date('2026-11-01T01:00:00Z'));
    await keep({ subject, action: 'user.unfreeze' }, new Date('2026-11-01T02:00:00Z'));
    const { data } = await find({ subject });
    expect(data.total).toBe(2);
    expect(data.list.map(({ action }) => action)).toEqual(['user.unfreeze', 'user.freeze']);
    expect(data.list[1]).toMatchObject({
      ...{ actorId: admin.userId, actorName: '测试者', address: '10.0.0.1', subject },
      ...{ createdAt: '2026-11-01T01:00:00.000Z', detail: '{"reason":"核实"}' },
    });
  });

  it('finds by act, by who did it, by what it was done to or how that begins', async () => {
    const mark = randomUUID();
    const colleague = await makeUser(app, 5, ['service']);
    await updateUser(app.platform.db, colleague.userId, { name: `罗_${mark}`, accountName: `luo-${mark}` });
    await keep({ subject: `order:${mark}` });
    await keep({ subject: `order:${mark}:1`, actorId: colleague.userId, action: 'order.close' });
    expect((await find({ subject: `order:${mark}` })).data.total).toBe(2);
    expect((await find({ subject: `order:${mark}:` })).data.total).toBe(1);
    expect((await find({ subject: mark })).data.total).toBe(0);
    expect((await find({ subject: `order_${mark}` })).data.total).toBe(0);
    for (const actor of [`罗_${mark}`, `LUO-${mark}`]) {
      expect((await find({ actor })).data.list).toMatchObject([{ actorName: `罗_${mark}` }]);
    }
    expect((await find({ actor: `罗%${mark}` })).data.total).toBe(0);
    expect((await find({ action: 'order.close', subject: `order:${mark}` })).data.total).toBe(1);
    expect((await find({ action: 'order' })).data.total).toBe(0);
  });

  it('takes days as those of Shanghai, the last one whole', async () => {
    const subject = `day:${randomUUID()}`;
    for (const at of ['2026-10-31T15:59:59.999Z', '2026-10-31T16:00:00Z', '2026-11-02T15:59:59.999Z']) {
      await keep({ subject }, new Date(at));
    }
    await keep({ subject }, new Date('2026-11-02T16:00:00Z'));
    const total = async (query: object) => (await find({ subject, ...query })).data.total;
    expect(await total({ fromDay: '2026-11-01', toDay: '2026-11-02' })).toBe(2);
    expect(await total({ fromDay: '2026-11-01' })).toBe(3);
    expect(await total({ toDay: '2026-10-31' })).toBe(1);
    expect(await total({ fromDay: '2026-11-03', toDay: '2026-11-01' })).toBe(0);
  });

  it.each(['2026-13-01', '2026-00-10', '0000-01-01', '2026-11-32', 'yesterday'])(
    'refuses %s as a day',
    async (fromDay) => {
      expect((await find({ fromDay })).code).toBe(generalErrors.badInput.code);
    },
  );

  it('gives a page at a time, entries of one moment in a fixed order', async () => {
    const subject = `page:${randomUUID()}`;
    const at = app.clock.now();
    for (let count = 0; count < 5; count += 1) await keep({ subject, detail: { count } }, at);
    const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => find({ subject, pageNo, pageSize: 2 })));
    const ids = pages.flatMap(({ data }) => data.list.map(({ entryId }) => entryId));
    expect(new Set(ids).size).toBe(5);
    expect(pages.map(({ data }) => data.list.length)).toEqual([2, 2, 1, 0]);
    expect(pages.map(({ data }) => data.total)).toEqual([5, 5, 5, 5]);
  });

  it('lists every kind of act once', async () => {
    await keep({ action: 'zebra.feed' });
    await keep({ action: 'zebra.feed' });
    await keep({ action: 'aardvark.feed' });
    const { body } = await app.call(findAuditActions, {}, admin);
    const { list } = body.data;
    expect(list).toEqual([...new Set(list)].sort());
    expect(list).toEqual(expect.arrayContaining(['aardvark.feed', 'zebra.feed']));
  });

  it('is for administrators alone', async () => {
    for (const role of ['service', 'catalogue', 'finance'] as const) {
      const clerk = await makeUser(app, 5, [role]);
      const list = await app.call(findAuditEntries, { pageNo: 1, pageSize: 20 }, clerk);
      const actions = await app.call(findAuditActions, {}, clerk);
      expect([list.body.code, actions.body.code]).toEqual([4201, 4201]);
    }
  });
});

describe('the table', () => {
  it.each([
    "UPDATE audit_entries SET action = 'nothing'",
    'DELETE FROM audit_entries',
    'UPDATE audit_entries SET detail = detail',
  ])('refuses %s', async (statement) => {
    await keep();
    await expect(app.platform.pool.query(statement)).rejects.toThrow('audit_entries is append-only');
  });
});
