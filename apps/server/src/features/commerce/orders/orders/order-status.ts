import type { OrderStatus } from '@zhiye/contract';

/** The allowed moves of an order. The database trigger check_order_transition holds the same table. */
const ORDER_MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  unpaid: ['paid', 'canceled'],
  paid: ['completed'],
  completed: [],
  canceled: [],
};

export const canMoveOrder = (from: OrderStatus, to: OrderStatus): boolean => ORDER_MOVES[from].includes(to);
