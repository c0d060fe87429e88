import { defineSettings } from '../settings/index.ts';

export const orderSettings = defineSettings({
  /** Minutes until an unpaid order is canceled. */
  orderPaymentMinutes: 30,
  cartMaxTitles: 50,
  /** Orders that one user may place in a minute. */
  ordersPerMinute: 10,
});
