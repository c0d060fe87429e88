import type { CartItem } from '@zhiye/contract';
import { makeBook } from '../../../../../shared/testing/fixtures.ts';

let lastItem = 0;

/** Half a year of a book for 52.00, list price 60.00. */
export function makeCartItem(parts: Partial<CartItem> & { readonly title?: string } = {}): CartItem {
  lastItem += 1;
  const { title, ...rest } = parts;
  return {
    itemId: `0198c0de-0000-7000-8000-${String(lastItem).padStart(12, '0')}`,
    book: makeBook(title ? { title } : {}),
    duration: 'half_year',
    durations: ['half_year', 'one_year'],
    usageMode: 'account',
    quantity: 1,
    codeEmail: null,
    codeDelivery: 'mail',
    listFen: 6000,
    priceFen: 5200,
    amountFen: 5200,
    saleFen: parts.priceFen ?? 5200,
    seriesId: null,
    scales: [],
    addedPriceFen: 5200,
    endDay: '2027-05-21',
    currentEndDay: null,
    neverEnds: false,
    buyable: true,
    ...rest,
  };
}
