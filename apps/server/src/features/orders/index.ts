export { ordersArea } from './area.ts';
export {
  insertOrderTimelineEntry,
  lockOrder,
  selectOrderLines,
  selectOrderTimeline,
  selectOwnOrder,
  selectUnpaidOrderNos,
} from './orders/order.store.ts';
export type { OrderInvoicing } from './orders/order-invoicing.ts';
export { createOrderPayable } from './orders/order-payable.ts';
