// Fulfils a paid order: grants an entitlement or makes the codes of each line, exactly once.
import type { Tx } from '../../../../db/client.ts';
import { commitDurably } from '../../../../db/durable-commit.ts';
import { inPipeline } from '../../../../db/pipeline.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { formatYuan } from '../../../../platform/yuan.ts';
import { deliverLineCodes } from '../../codes/index.ts';
import { grantEntitlement } from '../../entitlements/index.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import type { NewNotification } from '../../../base/notifications/index.ts';
import { orderNotifications } from '../order-notifications.ts';
import { entitlementRef } from '../orders/order-entitlement.ts';
import { lockOrder, selectOrderLines } from '../orders/order.store.ts';
import { updateOrderFulfilledAt } from '../orders/order-change.store.ts';
import { insertOrderTimelineEntry } from '../orders/order-timeline.store.ts';
import type { Order, OrderLineRow } from '../orders/order.store.ts';

export type FulfilmentContext = Pick<Platform, 'relaxedCommitDb' | 'jobs' | 'masterSecret'>;

/**
 * Runs right after the payment; a sweep repeats it when that failed. The second run changes nothing. A crash of the database may lose
 * a delivery as a whole, which the sweep then makes again. Codes are mailed, so they must be on the disk before.
 */
export async function fulfilOrder(context: FulfilmentContext, orderNo: string, now: Date): Promise<void> {
  await context.relaxedCommitDb.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (!order || !isDeliverable(order)) return;
    const lines = await selectOrderLines(tx, [orderNo]);
    if (lines.some(({ usageMode }) => usageMode === 'code')) await commitDurably(tx);
    // in the order of the books: two orders of one user with the same books would wait for each other
    let pending = 0;
    for (const line of lines.toSorted((a, b) => a.bookId - b.bookId)) {
      if (line.usageMode === 'code') await deliverCodes(tx, context, order.userId, line, now);
      else if ((await grantLine(tx, order.userId, line, now)).isPending) pending += 1;
    }
    await inPipeline([
      updateOrderFulfilledAt(tx, orderNo, now),
      insertOrderTimelineEntry(tx, { orderNo, event: 'fulfilled', actorId: null }, now),
    ]);
    for (const notification of describeDelivery(order, lines, pending)) {
      await sendNotification(tx, context.jobs, notification, now);
    }
  });
}

/** What is on account is given before it is paid. */
const isDeliverable = ({ status, onAccount, fulfilledAt }: Order): boolean =>
  fulfilledAt === null && (status === 'paid' || (onAccount && status === 'unpaid'));

function grantLine(tx: Tx, userId: string, line: OrderLineRow, now: Date) {
  const { bookId, duration } = line;
  const sourceRef = entitlementRef(line);
  return grantEntitlement(tx, { userId, bookId, duration, source: 'order', sourceRef }, now);
}

async function deliverCodes(
  tx: Tx,
  context: FulfilmentContext,
  ownerId: string,
  line: OrderLineRow,
  now: Date,
): Promise<void> {
  const { orderNo, lineNo, bookId, duration, quantity, codeEmail } = line;
  const codes = { ownerId, orderNo, lineNo, bookId, duration, quantity, codeEmail };
  await deliverLineCodes(tx, context, codes, now);
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

const { codesMade, codesDelivered, codesMadeOnAccount, codesDeliveredOnAccount } = orderNotifications;

const codesKind = ({ status }: Order, { codeDelivery }: OrderLineRow) => {
  if (status === 'paid') return codeDelivery === 'roster' ? codesMade : codesDelivered;
  return codeDelivery === 'roster' ? codesMadeOnAccount : codesDeliveredOnAccount;
};

const describeCodes = (order: Order, line: OrderLineRow): NewNotification => ({
  userId: order.userId,
  kind: codesKind(order, line),
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
      amount: formatYuan(amountFen),
    },
  };
}

/** `pending` of the titles wait for their text to be published. */
function deliveryKind(titles: number, pending: number) {
  const { orderDelivered, orderOfManyDelivered, preorderPaid, orderOfManyWithPreorder } = orderNotifications;
  if (titles === 1) return pending > 0 ? preorderPaid : orderDelivered;
  return pending > 0 ? orderOfManyWithPreorder : orderOfManyDelivered;
}
