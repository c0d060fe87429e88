import { Type } from 'typebox';
import type { Static } from 'typebox';
import { PAYMENT_PROVIDERS } from '../../constants/index.ts';

const [weChatPay, alipay] = PAYMENT_PROVIDERS;
export const PaymentProviderName = Type.Union([Type.Literal(weChatPay), Type.Literal(alipay)]);
export type PaymentProviderName = Static<typeof PaymentProviderName>;
