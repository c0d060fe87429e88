export { ordersArea } from './area.ts';
export { completeOrder } from './orders/order-completion.service.ts';
export { findDeliveredBooks } from './orders/delivered-books.service.ts';
export {
  extendPaymentDeadline,
  insertOrderTimelineEntry,
  lockOrder,
  selectOrderLines,
  selectOrderTimeline,
  selectOwnOrder,
  selectUnpaidOrderNos,
} from './orders/order.store.ts';
export type { OrderInvoicing } from './orders/order-invoicing.ts';
export { createOrderPayable } from './orders/order-payable.ts';
