// How a person who reads a preview can get the whole book.
import { BUYER_TYPES } from '@zhiye/contract/constants';
import type { Duration, UserType } from '@zhiye/contract';
import type { DataOf } from '../../../../shared/api/index.ts';
import { purchaseKind } from '../../../../shared/books/purchase-kind.ts';
import { isSaleOff } from '../../../../shared/sale.ts';

type Book = DataOf<'GET /b/v1/book/getBook'>;
export type BookPrice = Book['prices'][number];

/** `unsold`: the book is no longer sold; `noSaleHere`: not in this app; `none`: these users buy nothing. */
export type BookOffer =
  | { readonly kind: 'unsold' }
  | { readonly kind: 'noSaleHere' }
  | { readonly kind: 'none' }
  | { readonly kind: 'account' | 'code'; readonly chosen: BookPrice };

export function offerOf(
  { prices }: Pick<Book, 'prices'>,
  buyer: UserType | null,
  wanted: Duration = 'one_year',
): BookOffer {
  const chosen = prices.find(({ duration }) => duration === wanted) ?? prices[0];
  if (buyer !== null && !BUYER_TYPES.some((type) => type === buyer)) return { kind: 'none' };
  if (!chosen) return { kind: 'unsold' };
  if (isSaleOff()) return { kind: 'noSaleHere' };
  return purchaseKind(buyer) === 'code' ? { kind: 'code', chosen: prices[0]! } : { kind: 'account', chosen };
}
