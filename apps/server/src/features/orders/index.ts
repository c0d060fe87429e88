export { expireOrder } from './cancellation.service.ts';
export { fulfilOrder } from './fulfilment.service.ts';
export { createWeChatPayGateway } from './gateway/wechat-pay.ts';
export { cartHandlers, orderHandlers } from './order.routes.ts';
export { paymentHandlers } from './payment.routes.ts';
export { checkAttempt } from './payment.service.ts';
export type { Cashier } from './payment.service.ts';
