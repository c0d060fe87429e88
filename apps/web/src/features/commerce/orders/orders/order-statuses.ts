import type { OrderStatus } from '@zhiye/contract';

// a record, so that the compiler reports a missing one
const inOrder: Record<OrderStatus, true> = { unpaid: true, paid: true, completed: true, canceled: true };

/** In the order of the tabs. */
export const ORDER_STATUSES = Object.keys(inOrder) as readonly OrderStatus[];
