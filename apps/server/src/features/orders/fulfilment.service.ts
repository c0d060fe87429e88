// Answers for putting what was paid for on the shelf, exactly once.
import type { Db } from '../../db/client.ts';
import { grantEntitlement } from '../entitlements/index.ts';
import { insertTimelineEntry, lockOrder, selectLines, updateOrder } from './order.store.ts';

/** Runs right after the payment and again by the job; the second time it finds nothing to do. */
export async function fulfilOrder(db: Db, orderNo: string, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderNo);
    if (order?.status !== 'paid' || order.fulfilledAt) return;
    for (const line of await selectLines(transaction, [orderNo])) {
      const { bookId, duration } = line;
      const sourceRef = `${orderNo}/${line.lineNo}`;
      const grant = { userId: order.userId, bookId, duration, source: 'order' as const, sourceRef };
      await grantEntitlement(transaction, grant, now);
    }
    await updateOrder(transaction, orderNo, { fulfilledAt: now });
    await insertTimelineEntry(transaction, { orderNo, event: 'fulfilled', actorId: null }, now);
  });
}
