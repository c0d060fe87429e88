export const ORDER_STATUSES = ['unpaid', 'paid', 'completed', 'canceled'] as const;
export type OrderStatusName = (typeof ORDER_STATUSES)[number];
