export { ordersArea } from './area.ts';
export { completeOrder } from './orders/order-completion.service.ts';
export { findDeliveredBooks } from './orders/delivered-books.service.ts';
export { selectUnpaidOrderNos } from './orders/order.store.ts';
export { createOrderPayable } from './orders/order-payable.ts';
