// Changes the status of an order and writes the change into its timeline. Nothing else changes a status.
import type { Tx } from '../../../../db/client.ts';
import { inPipeline } from '../../../../db/pipeline.ts';
import { canMoveOrder } from './order-status.ts';
import { updateOrderStatus } from './order-change.store.ts';
import { insertOrderTimelineEntry } from './order-timeline.store.ts';
import type { CancelReason, Order } from './order.store.ts';
import type { OrderMoveColumns } from './order-change.store.ts';

/** Why an order moves, for each status that the shop moves orders to. */
export interface OrderMoveCauses {
  /** The order cost nothing when there is no transaction. */
  readonly paid: { readonly transactionId: string | null; readonly paidAt: Date; readonly now: Date };
  /** The money was another order's. It waits again until `payBefore`. */
  readonly unpaid: {
    readonly payBefore: Date;
    /** An order on account stays delivered. */
    readonly fulfilledAt: Date | null;
    readonly actorId: string;
    readonly now: Date;
  };
  readonly completed: {
    readonly reason: 'rated' | 'time';
    /** Null for the shop itself. */
    readonly actorId: string | null;
    readonly now: Date;
  };
  readonly canceled: {
    readonly reason: CancelReason;
    /** Null for the shop itself. */
    readonly actorId: string | null;
    readonly now: Date;
  };
}

type MoveRecorders = {
  readonly [To in keyof OrderMoveCauses]: (cause: OrderMoveCauses[To]) => {
    columns: OrderMoveColumns[To];
    actorId: string | null;
    detail: object;
  };
};

const RECORDERS: MoveRecorders = {
  paid: ({ transactionId, paidAt }) => ({ columns: { paidAt }, actorId: null, detail: { transactionId } }),
  unpaid: ({ payBefore, fulfilledAt, actorId }) => ({
    columns: { payBefore, paidAt: null, fulfilledAt },
    actorId,
    detail: { payBefore },
  }),
  completed: ({ reason, actorId }) => ({ columns: {}, actorId, detail: { reason } }),
  canceled: ({ reason, actorId, now }) => ({
    columns: { canceledAt: now, cancelReason: reason },
    actorId,
    detail: { cancelReason: reason },
  }),
};

/** The order must be locked, and the move allowed: see `canMoveOrder`. */
export async function moveOrder<To extends keyof OrderMoveCauses>(
  tx: Tx,
  { orderNo, status }: Pick<Order, 'orderNo' | 'status'>,
  to: To,
  cause: OrderMoveCauses[To],
): Promise<void> {
  if (!canMoveOrder(status, to)) throw new Error(`order ${orderNo} cannot move from ${status} to ${to}`);
  const { columns, actorId, detail } = RECORDERS[to](cause);
  await inPipeline([
    updateOrderStatus(tx, orderNo, to, columns),
    insertOrderTimelineEntry(tx, { orderNo, event: to, actorId, detail }, cause.now),
  ]);
}
