import { PAYMENT_PROVIDERS } from './payment-provider.ts';
import { REFUND_STATES } from './refund-state.ts';

/** How an order was paid. */
export const ORDER_PAYMENT_METHODS = [...PAYMENT_PROVIDERS, 'transfer', 'free'] as const;

export const ORDER_REFUND_FILTERS = ['none', ...REFUND_STATES] as const;

export const ORDER_EXPORT_FORMATS = ['csv', 'xlsx'] as const;
