export { ordersArea } from './area.ts';
export {
  extendPaymentDeadline,
  insertOrderTimelineEntry,
  selectUnpaidOrderNos,
} from './orders/order.store.ts';
export { createOrderPayable } from './orders/order-payable.ts';
