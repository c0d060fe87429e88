// Fulfils a paid order: grants an entitlement for each line, exactly once.
import type { Db } from '../../../db/client.ts';
import { grantEntitlement } from '../../entitlements/index.ts';
import { entitlementRef } from '../orders/order-entitlement.ts';
import {
  insertOrderTimelineEntry,
  lockOrder,
  selectOrderLines,
  updateOrderFulfilledAt,
} from '../orders/order.store.ts';

/** Runs right after the payment and again in a job. The second run changes nothing. */
export async function fulfilOrder(db: Db, orderNo: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (order?.status !== 'paid' || order.fulfilledAt) return;
    for (const line of await selectOrderLines(tx, [orderNo])) {
      const { bookId, duration } = line;
      const sourceRef = entitlementRef(line);
      const grant = { userId: order.userId, bookId, duration, source: 'order' as const, sourceRef };
      await grantEntitlement(tx, grant, now);
    }
    await updateOrderFulfilledAt(tx, orderNo, now);
    await insertOrderTimelineEntry(tx, { orderNo, event: 'fulfilled', actorId: null }, now);
  });
}
