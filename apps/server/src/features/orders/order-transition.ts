import type { OrderStatus } from '@zhiye/contract';

/** Where an order may go from each state. The database holds the same table as a trigger. */
export const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  unpaid: ['paid', 'canceled'],
  paid: ['completed'],
  completed: [],
  canceled: [],
};

export const mayMove = (from: OrderStatus, to: OrderStatus): boolean => ORDER_TRANSITIONS[from].includes(to);
