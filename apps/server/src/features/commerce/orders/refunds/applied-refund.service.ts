// Takes a refunded line back from its buyer and tells them. A surplus payment gave nothing.
import type { Tx } from '../../../../db/client.ts';
import type { Payable } from '../../payments/index.ts';
import { returnCodes } from '../../codes/index.ts';
import { revokeEntitlement } from '../../entitlements/index.ts';
import { publishEvent } from '../../../base/events/index.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import { recordChannelRefund } from '../../partners/index.ts';
import { orderNotifications } from '../order-notifications.ts';
import { entitlementRef } from '../orders/order-entitlement.ts';
import { lockOrder } from '../orders/order.store.ts';
import { insertOrderTimelineEntry } from '../orders/order-timeline.store.ts';
import { formatYuan } from '../../../../platform/yuan.ts';

export const applyRefund: Payable['applyRefund'] = async (
  tx,
  { id, orderNo, lineNo, amountFen },
  { jobs, now },
) => {
  const order = await lockOrder(tx, orderNo);
  if (!order) return;
  const event = lineNo === null ? ('surplusRefunded' as const) : ('refunded' as const);
  const detail = { lineNo, amountFen };
  await insertOrderTimelineEntry(tx, { orderNo, event, actorId: null, detail }, now);
  if (lineNo !== null) {
    await recordChannelRefund(tx, { id, orderNo, lineNo }, now);
    await publishEvent(tx, jobs, 'OrderRefunded', { refundRowId: id, orderNo, lineNo });
  }
  const codes = lineNo === null ? 0 : await takeBack(tx, { id, orderNo, lineNo }, now);
  const { orderRefunded, orderSurplusRefunded, orderCodesRefunded } = orderNotifications;
  const lineKind = codes > 0 ? orderCodesRefunded : orderRefunded;
  const kind = lineNo === null ? orderSurplusRefunded : lineKind;
  const parameters = { orderNo, amount: formatYuan(amountFen), ...(codes > 0 && { count: codes }) };
  await sendNotification(tx, jobs, { userId: order.userId, kind, parameters }, now);
};

/** A line gave a book or codes. Returns the number of codes. */
async function takeBack(
  tx: Tx,
  { id, ...line }: { readonly id: string; readonly orderNo: string; readonly lineNo: number },
  now: Date,
): Promise<number> {
  await revokeEntitlement(tx, 'order', entitlementRef(line), now);
  return returnCodes(tx, id, now);
}
