import { describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { deliverEvents, publishEvent } from './index.ts';
import type { Subscriptions } from './index.ts';

const app = useApp();
const payload = { orderNo: '2'.repeat(20), lines: [] };

const deliver = (subscriptions: Subscriptions) =>
  deliverEvents(app.platform, subscriptions, app.clock.now(), app.platform.log);

describe('events', () => {
  it('are delivered once to each subscriber, and again only to the one that failed', async () => {
    const heard: string[] = [];
    let failing = true;
    const subscriptions: Subscriptions = {
      OrderPaid: [
        { name: 'test.steady', handle: async () => void heard.push('steady') },
        {
          name: 'test.failing',
          handle: async () => {
            if (failing) throw new Error('not now');
            heard.push('failing');
          },
        },
      ],
      AccountClosed: [],
    };
    await publishEvent(app.platform.db, app.platform.jobs, 'OrderPaid', payload);
    expect(await deliver(subscriptions)).toBe(1);
    failing = false;
    expect(await deliver(subscriptions)).toBe(0);
    app.clock.advance(60_000);
    heard.length = 0;
    expect(await deliver(subscriptions)).toBe(0);
    expect(heard).toEqual(['steady', 'failing']);
    expect(await deliver(subscriptions)).toBe(0);
    expect(heard).toHaveLength(2);
  });

  it('vanish with the change that would have caused them', async () => {
    const heard: string[] = [];
    const change = app.platform.db.transaction(async (transaction) => {
      await publishEvent(transaction, app.platform.jobs, 'OrderPaid', payload);
      throw new Error('taken back');
    });
    await expect(change).rejects.toThrow('taken back');
    await deliver({
      OrderPaid: [{ name: 'test.any', handle: async () => void heard.push('any') }],
      AccountClosed: [],
    });
    expect(heard).toEqual([]);
  });
});
