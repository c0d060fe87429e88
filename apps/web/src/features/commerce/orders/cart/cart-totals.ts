import type { CartItem } from '@zhiye/contract';
import type { CheckoutTotals } from '../checkout/checkout-total.tsx';

/** The sum of these items, in fen; the checkout quote is binding. */
export function calculateCartTotals(items: readonly CartItem[]): CheckoutTotals {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const listFen = sum(items.map((item) => item.listFen * item.quantity));
  const amountFen = sum(items.map((item) => item.amountFen));
  return { listFen, discountFen: listFen - amountFen, amountFen };
}
