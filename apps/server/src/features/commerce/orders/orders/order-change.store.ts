// What changes an order after it was placed.
import { and, eq, lt } from 'drizzle-orm';
import type { OrderStatus } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { prepareStatement } from '../../../../db/prepared-statement.ts';
import { orders } from '../../../../db/tables/commerce/orders.ts';
import type { Order } from './order.store.ts';

/** The columns that change with the status. */
export type OrderMoveColumns = {
  readonly paid: Pick<Order, 'paidAt'>;
  readonly unpaid: Pick<Order, 'payBefore' | 'paidAt' | 'fulfilledAt'>;
  readonly completed: object;
  readonly canceled: Pick<Order, 'canceledAt' | 'cancelReason'>;
};

const prepareStatusUpdate = <Column extends keyof Order>(status: OrderStatus, columns: readonly Column[]) =>
  prepareStatement(`update_order_${status}`, ['orderNo', ...columns], (db, { orderNo, ...values }) =>
    db
      .update(orders)
      .set({ ...values, status })
      .where(eq(orders.orderNo, orderNo)),
  );

const STATUS_UPDATES = {
  paid: prepareStatusUpdate('paid', ['paidAt']),
  unpaid: prepareStatusUpdate('unpaid', ['payBefore', 'paidAt', 'fulfilledAt']),
  completed: prepareStatusUpdate('completed', []),
  canceled: prepareStatusUpdate('canceled', ['canceledAt', 'cancelReason']),
};

/** Called by `moveOrder` alone, which checks the move and writes the timeline. */
export async function updateOrderStatus<To extends keyof OrderMoveColumns>(
  db: Db,
  orderNo: string,
  to: To,
  columns: OrderMoveColumns[To],
): Promise<void> {
  const update = STATUS_UPDATES[to] as (db: Db, values: object) => Promise<unknown>;
  await update(db, { orderNo, ...columns });
}

/** False for another user's order. */
export async function updatePurchaseOrder(
  db: Db,
  { orderNo, userId }: Pick<Order, 'orderNo' | 'userId'>,
  names: Pick<Order, 'purchaseOrderNo' | 'purchaseContact'>,
): Promise<boolean> {
  const changed = await db
    .update(orders)
    .set(names)
    .where(and(eq(orders.orderNo, orderNo), eq(orders.userId, userId)))
    .returning({ orderNo: orders.orderNo });
  return changed.length === 1;
}

/** A deadline only moves to a later time. */
export async function extendPaymentDeadline(db: Db, orderNo: string, payBefore: Date): Promise<void> {
  await db
    .update(orders)
    .set({ payBefore })
    .where(and(eq(orders.orderNo, orderNo), lt(orders.payBefore, payBefore)));
}

const updateFulfilledAt = prepareStatement(
  'update_order_fulfilled_at',
  ['orderNo', 'fulfilledAt'],
  (db, { orderNo, fulfilledAt }) => db.update(orders).set({ fulfilledAt }).where(eq(orders.orderNo, orderNo)),
);

export async function updateOrderFulfilledAt(db: Db, orderNo: string, fulfilledAt: Date): Promise<void> {
  await updateFulfilledAt(db, { orderNo, fulfilledAt });
}
