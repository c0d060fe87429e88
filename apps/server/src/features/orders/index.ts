export { ordersArea } from './area.ts';
export { createOrderPayable } from './orders/order-payable.ts';
