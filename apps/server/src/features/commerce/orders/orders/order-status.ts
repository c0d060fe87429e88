import type { OrderStatus } from '@zhiye/contract';

/**
 * The allowed moves of an order. The database trigger check_order_transition holds the same table; an order is unpaid again only when
 * two people have undone the match of a bank line that had paid it.
 */
const ORDER_MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  unpaid: ['paid', 'canceled'],
  paid: ['completed', 'unpaid'],
  completed: ['unpaid'],
  canceled: [],
};

export const canMoveOrder = (from: OrderStatus, to: OrderStatus): boolean => ORDER_MOVES[from].includes(to);

/** What is on account is delivered at once, so that nobody cancels it. */
export const canCancelOrder = ({
  status,
  onAccount,
}: {
  readonly status: OrderStatus;
  readonly onAccount: boolean;
}): boolean => !onAccount && canMoveOrder(status, 'canceled');
