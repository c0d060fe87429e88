import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../../db/client.ts';
import { useOwnApp } from '../../../testing/test-app.ts';
import type { EventSubscriber } from '../../../platform/area.ts';
import { deliverEvents, publishEvent, subscribe, subscribeToBatches } from './event-outbox.service.ts';

const app = useOwnApp();
const payload = { orderNo: '2'.repeat(20), lines: [] };

const deliver = (subscribers: readonly EventSubscriber[]) =>
  deliverEvents(app.platform, subscribers, app.clock.now(), app.platform.log);

describe('events', () => {
  it('are delivered once to each subscriber, and again only to the one that failed', async () => {
    const handled: string[] = [];
    let failing = true;
    const subscribers = [
      subscribe('OrderPaid', 'test.steady', async () => void handled.push('steady')),
      subscribe('OrderPaid', 'test.failing', async () => {
        if (failing) throw new Error('not now');
        handled.push('failing');
      }),
      subscribe('AccountClosed', 'test.other', async () => void handled.push('other')),
    ];
    await publishEvent(app.platform.db, app.platform.jobs, 'OrderPaid', payload);
    expect(await deliver(subscribers)).toBe(1);
    failing = false;
    expect(await deliver(subscribers)).toBe(0);
    app.clock.advance(60_000);
    expect(await deliver(subscribers)).toBe(0);
    expect(handled).toEqual(['steady', 'failing']);
    expect(await deliver(subscribers)).toBe(0);
    expect(handled).toHaveLength(2);
  });

  it('keep what one subscriber wrote when another fails, and roll back what the failed one wrote', async () => {
    const write = (db: Db, key: string) =>
      db.execute(sql`INSERT INTO settings (key, value, updated_at) VALUES (${key}, '1', now())`);
    const subscribers = [
      subscribe('OrderPaid', 'test.failing', async (db) => {
        await write(db, 'test.failing');
        throw new Error('not now');
      }),
      subscribe('OrderPaid', 'test.steady', async (db) => void (await write(db, 'test.steady'))),
    ];
    await publishEvent(app.platform.db, app.platform.jobs, 'OrderPaid', payload);
    expect(await deliver(subscribers)).toBe(1);
    const { rows } = await app.platform.db.execute(sql`SELECT key FROM settings WHERE key LIKE 'test.%'`);
    expect(rows).toEqual([{ key: 'test.steady' }]);
  });

  it('of one batch are handled together, and one by one when one of them fails', async () => {
    app.clock.advance(60_000);
    await deliver([]); // what the tests before left
    const orderNos = ['a', 'b', 'c'];
    const write = (db: Db, key: string) =>
      db.execute(sql`INSERT INTO settings (key, value, updated_at) VALUES (${`batch.${key}`}, '1', now())`);
    const batches: string[][] = [];
    let broken = 'b';
    const subscribers = [
      subscribeToBatches('OrderPaid', 'test.batch', async (db, orders) => {
        batches.push(orders.map(({ orderNo }) => orderNo));
        for (const { orderNo } of orders) {
          await write(db, orderNo);
          if (orderNo === broken) throw new Error('not now');
        }
      }),
    ];
    const writtenKeys = async () =>
      (await app.platform.db.execute(sql`SELECT key FROM settings WHERE key LIKE 'batch.%' ORDER BY key`))
        .rows;
    for (const orderNo of orderNos) {
      await publishEvent(app.platform.db, app.platform.jobs, 'OrderPaid', { orderNo, lines: [] });
    }
    expect(await deliver(subscribers)).toBe(1);
    expect(batches).toEqual([orderNos, ['a'], ['b'], ['c']]);
    expect(await writtenKeys()).toEqual([{ key: 'batch.a' }, { key: 'batch.c' }]);
    broken = '';
    app.clock.advance(60_000);
    expect(await deliver(subscribers)).toBe(0);
    expect(batches.slice(4)).toEqual([['b']]);
    expect(await writtenKeys()).toEqual([{ key: 'batch.a' }, { key: 'batch.b' }, { key: 'batch.c' }]);
  });

  it('of more than one batch are all delivered', async () => {
    const sizes: number[] = [];
    const subscribers = [
      subscribeToBatches('OrderPaid', 'test.many', async (_db, orders) => void sizes.push(orders.length)),
    ];
    for (let n = 0; n < 120; n += 1) {
      await publishEvent(app.platform.db, app.platform.jobs, 'OrderPaid', payload);
    }
    expect(await deliver(subscribers)).toBe(0);
    expect(sizes).toEqual([50, 50, 20]);
  });

  it('are delivered once when two servers deliver at the same time', async () => {
    let handled = 0;
    const subscribers = [
      subscribe('OrderPaid', 'test.slow', async (db) => {
        await db.execute(sql`SELECT pg_sleep(0.05)`);
        handled += 1;
      }),
    ];
    for (let n = 0; n < 4; n += 1) {
      await publishEvent(app.platform.db, app.platform.jobs, 'OrderPaid', payload);
    }
    await Promise.all([deliver(subscribers), deliver(subscribers)]);
    expect(handled).toBe(4);
  });

  it('are rolled back with their change', async () => {
    const handled: string[] = [];
    const change = app.platform.db.transaction(async (transaction) => {
      await publishEvent(transaction, app.platform.jobs, 'OrderPaid', payload);
      throw new Error('rolled back');
    });
    await expect(change).rejects.toThrow('rolled back');
    await deliver([subscribe('OrderPaid', 'test.any', async () => void handled.push('any'))]);
    expect(handled).toEqual([]);
  });
});
