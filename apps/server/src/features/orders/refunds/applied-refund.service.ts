// Takes a refunded line back from its buyer and tells them. A surplus payment gave nothing.
import type { Payable } from '../../payments/index.ts';
import { revokeEntitlement } from '../../entitlements/index.ts';
import { sendNotification } from '../../notifications/index.ts';
import { orderNotifications } from '../order-notifications.ts';
import { entitlementRef } from '../orders/order-entitlement.ts';
import { insertOrderTimelineEntry, lockOrder } from '../orders/order.store.ts';

export const applyRefund: Payable['applyRefund'] = async (
  tx,
  { orderNo, lineNo, amountFen },
  { jobs, now },
) => {
  const order = await lockOrder(tx, orderNo);
  if (!order) return;
  const event = lineNo === null ? ('surplusRefunded' as const) : ('refunded' as const);
  const detail = { lineNo, amountFen };
  await insertOrderTimelineEntry(tx, { orderNo, event, actorId: null, detail }, now);
  if (lineNo !== null) await revokeEntitlement(tx, 'order', entitlementRef({ orderNo, lineNo }), now);
  const { orderRefunded, orderSurplusRefunded } = orderNotifications;
  const kind = lineNo === null ? orderSurplusRefunded : orderRefunded;
  const parameters = { orderNo, amount: (amountFen / 100).toFixed(2) };
  await sendNotification(tx, jobs, { userId: order.userId, kind, parameters }, now);
};
