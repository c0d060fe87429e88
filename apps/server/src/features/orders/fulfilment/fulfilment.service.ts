// Fulfils a paid order: grants an entitlement or makes the codes of each line, exactly once.
import type { Database, Tx } from '../../../db/client.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deliverLineCodes } from '../../codes/index.ts';
import { findGrantedAccess, grantEntitlement } from '../../entitlements/index.ts';
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

export interface FulfilmentContext extends Pick<Platform, 'jobs' | 'masterSecret'> {
  readonly db: Database['db'];
}

/** Runs right after the payment and again in a job. The second run changes nothing. */
export async function fulfilOrder(context: FulfilmentContext, orderNo: string, now: Date): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (order?.status !== 'paid' || order.fulfilledAt) return;
    const lines = await selectOrderLines(tx, [orderNo]);
    for (const line of lines) {
      if (line.usageMode === 'account') await grantLine(tx, order.userId, line, now);
      else await deliverCodes(tx, context, order.userId, line, now);
    }
    await updateOrderFulfilledAt(tx, orderNo, now);
    await insertOrderTimelineEntry(tx, { orderNo, event: 'fulfilled', actorId: null }, now);
    const granted = await findGrantedAccess(tx, 'order', lines.map(entitlementRef));
    const pending = [...granted.values()].filter(({ isPending }) => isPending).length;
    for (const notification of describeDelivery(order, lines, pending)) {
      await sendNotification(tx, context.jobs, notification, now);
    }
  });
}

async function grantLine(tx: Tx, userId: string, line: OrderLineRow, now: Date): Promise<void> {
  const { bookId, duration } = line;
  const sourceRef = entitlementRef(line);
  await grantEntitlement(tx, { userId, bookId, duration, source: 'order', sourceRef }, now);
}

async function deliverCodes(
  tx: Tx,
  context: FulfilmentContext,
  ownerId: string,
  line: OrderLineRow,
  now: Date,
): Promise<void> {
  const { orderNo, lineNo, bookId, duration, quantity } = line;
  // The database requires the address of a line of codes.
  const codeEmail = line.codeEmail!;
  await deliverLineCodes(
    tx,
    context,
    { ownerId, orderNo, lineNo, bookId, duration, quantity, codeEmail },
    now,
  );
}

/** One for the books on the shelf, and one for every line of codes. */
function describeDelivery(order: Order, lines: readonly OrderLineRow[], pending: number): NewNotification[] {
  const read = lines.filter(({ usageMode }) => usageMode === 'account');
  const passedOn = lines.filter(({ usageMode }) => usageMode === 'code');
  return [
    ...(read.length > 0 ? [describeBooks(order, read, pending)] : []),
    ...passedOn.map((line) => describeCodes(order, line)),
  ];
}

const describeCodes = ({ userId }: Order, line: OrderLineRow): NewNotification => ({
  userId,
  kind: orderNotifications.codesDelivered,
  parameters: {
    orderNo: line.orderNo,
    title: line.title,
    count: line.quantity,
    email: line.codeEmail ?? '',
  },
});

function describeBooks(
  { userId, orderNo, amountFen }: Order,
  lines: readonly OrderLineRow[],
  pending: number,
): NewNotification {
  return {
    userId,
    kind: deliveryKind(lines.length, pending),
    parameters: {
      orderNo,
      title: lines[0]?.title ?? '',
      count: lines.length,
      pending,
      amount: (amountFen / 100).toFixed(2),
    },
  };
}

/** `pending` of the titles wait for their text to be published. */
function deliveryKind(titles: number, pending: number) {
  const { orderDelivered, orderOfManyDelivered, preorderPaid, orderOfManyWithPreorder } = orderNotifications;
  if (titles === 1) return pending > 0 ? preorderPaid : orderDelivered;
  return pending > 0 ? orderOfManyWithPreorder : orderOfManyDelivered;
}
