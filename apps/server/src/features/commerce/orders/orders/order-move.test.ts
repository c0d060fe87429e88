import { ORDER_STATUSES } from '@zhiye/contract/constants';
import { expect, it } from 'vitest';
import { makeOrder, makeUser } from '../../../../testing/records.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { moveOrder } from './order-move.service.ts';
import { canMoveOrder } from './order-status.ts';
import { lockOrder } from './order.store.ts';
import { selectOrderTimeline } from './order-timeline.store.ts';

const app = useApp();
const PAIRS = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

/** The error of the trigger, or undefined when the database allows the move. */
async function moveInDatabase(orderNo: string, from: string, to: string): Promise<string | undefined> {
  const client = await app.platform.pool.connect();
  const paidAt = (status: string) => (['paid', 'completed'].includes(status) ? new Date() : null);
  const update = 'UPDATE orders SET status = $1, paid_at = $2 WHERE order_no = $3';
  try {
    await client.query('BEGIN');
    // Triggers are off, so that an order can start from any status.
    await client.query('SET LOCAL session_replication_role = replica');
    await client.query(update, [from, paidAt(from), orderNo]);
    await client.query('SET LOCAL session_replication_role = origin');
    await client.query(update, [to, paidAt(to), orderNo]);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

it('the table of moves and the database trigger agree for every pair of statuses', async () => {
  expect(PAIRS).toHaveLength(16);
  const { orderNo } = await makeOrder(app, await makeUser(app));
  for (const [from, to] of PAIRS) {
    const error = await moveInDatabase(orderNo, from, to);
    // An update that leaves the status as it is changes nothing, and the trigger does not run.
    // back to unpaid only goes an order whose transfer has lost its money, which this one never had
    const isAllowed = from === to || (canMoveOrder(from, to) && to !== 'unpaid');
    expect([from, to, error]).toEqual([
      from,
      to,
      isAllowed ? undefined : `an order cannot go from ${from} to ${to}`,
    ]);
  }
  expect(ORDER_STATUSES.filter((status) => canMoveOrder(status, status))).toEqual([]);
});

it('a move that the table does not allow is refused and leaves no trace', async () => {
  const user = await makeUser(app);
  const { orderNo } = await makeOrder(app, user);
  const cancel = () =>
    app.platform.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderNo);
      await moveOrder(tx, order!, 'canceled', {
        reason: 'user',
        actorId: user.userId,
        now: app.clock.now(),
      });
    });
  await cancel();
  await expect(cancel()).rejects.toThrow('cannot move from canceled to canceled');
  const timeline = await selectOrderTimeline(app.platform.db, orderNo);
  expect(timeline.map(({ event }) => event)).toEqual(['placed', 'canceled']);
});
