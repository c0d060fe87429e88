// Fulfils a paid order: grants an entitlement for each line, exactly once.
import type { Db } from '../../../db/client.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { grantEntitlement } from '../../entitlements/index.ts';
import { sendNotification } from '../../notifications/index.ts';
import type { NewNotification } from '../../notifications/index.ts';
import { orderNotifications } from '../order-notifications.ts';
import { entitlementRef } from '../orders/order-entitlement.ts';
import {
  insertOrderTimelineEntry,
  lockOrder,
  selectOrderLines,
  updateOrderFulfilledAt,
} from '../orders/order.store.ts';
import type { Order, OrderLineRow } from '../orders/order.store.ts';

/** Runs right after the payment and again in a job. The second run changes nothing. */
export async function fulfilOrder(
  { db, jobs }: { db: Db; jobs: JobQueue },
  orderNo: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (order?.status !== 'paid' || order.fulfilledAt) return;
    const lines = await selectOrderLines(tx, [orderNo]);
    for (const line of lines) {
      const { bookId, duration } = line;
      const sourceRef = entitlementRef(line);
      const grant = { userId: order.userId, bookId, duration, source: 'order' as const, sourceRef };
      await grantEntitlement(tx, grant, now);
    }
    await updateOrderFulfilledAt(tx, orderNo, now);
    await insertOrderTimelineEntry(tx, { orderNo, event: 'fulfilled', actorId: null }, now);
    await sendNotification(tx, jobs, describeDelivery(order, lines), now);
  });
}

function describeDelivery(
  { userId, orderNo, amountFen }: Order,
  lines: readonly OrderLineRow[],
): NewNotification {
  const { orderDelivered, orderOfManyDelivered } = orderNotifications;
  return {
    userId,
    kind: lines.length > 1 ? orderOfManyDelivered : orderDelivered,
    parameters: {
      orderNo,
      title: lines[0]?.title ?? '',
      count: lines.length,
      amount: (amountFen / 100).toFixed(2),
    },
  };
}
