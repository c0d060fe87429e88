import { describe, expect, it } from 'vitest';
import { useApp } from '../../testing/test-app.ts';
import type { EventSubscriber } from '../../platform/area.ts';
import { deliverEvents, publishEvent, subscribe } from './event-outbox.service.ts';

const app = useApp();
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
    handled.length = 0;
    expect(await deliver(subscribers)).toBe(0);
    expect(handled).toEqual(['steady', 'failing']);
    expect(await deliver(subscribers)).toBe(0);
    expect(handled).toHaveLength(2);
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
