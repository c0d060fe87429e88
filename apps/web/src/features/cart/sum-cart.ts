import type { CartItem } from '@zhiye/contract';
import type { Totals } from './checkout-total.tsx';

/** What these titles cost together, in fen; the order's preview has the last word. */
export function sumCart(items: readonly CartItem[]): Totals {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const listFen = sum(items.map((item) => item.listFen * item.quantity));
  const amountFen = sum(items.map((item) => item.amountFen));
  return { listFen, discountFen: listFen - amountFen, amountFen };
}
