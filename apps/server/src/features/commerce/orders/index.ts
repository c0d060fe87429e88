export { ordersArea } from './area.ts';
export { cancelOwnOrder } from './orders/order-cancellation.service.ts';
export { placeOrder, placeQuotedOrder } from './orders/order-placement.service.ts';
export type { QuotedItem } from './checkout/checkout-quote.service.ts';
export { lockPurchases } from './purchase-lock.store.ts';
export { requestRefund } from './refunds/refund-request.service.ts';
export { completeOrder } from './orders/order-completion.service.ts';
export { findDeliveredBooks } from './orders/delivered-books.service.ts';
export {
  extendPaymentDeadline,
  insertOrder,
  insertOrderLines,
  lockOrder,
  selectOrderLines,
  selectOwnOrder,
  selectUnpaidOrderNos,
} from './orders/order.store.ts';
export { insertOrderTimelineEntry, selectOrderTimeline } from './orders/order-timeline.store.ts';
export type { ReadingShares } from './refunds/reading-shares.ts';
export type { OrderCredit } from './orders/order-credit.ts';
export type { OrderInvoicing } from './orders/order-invoicing.ts';
export { INVOICE_STATE_NAMES, ORDER_STATUS_NAMES, PAYMENT_METHOD_NAMES } from './order-names.ts';
export { newOrderNo } from './orders/order-number.ts';
export { reopenOrder } from './orders/order-reopening.service.ts';
export { createOrderPayable } from './orders/order-payable.ts';
export { measureOrders, sumPaidByHour } from './orders/order-figures.store.ts';
