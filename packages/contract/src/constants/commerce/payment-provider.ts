/** Companies that take payments for the shop. */
export const PAYMENT_PROVIDERS = ['wechat-pay', 'alipay'] as const;
