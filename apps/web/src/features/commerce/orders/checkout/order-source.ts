import type { CodeDelivery, Duration, OrderSource } from '@zhiye/contract';
import { MAX_CODES_PER_LINE } from '@zhiye/contract/constants/commerce/code-state';

// a record rather than a list, so that tsc misses none; the contract's own list would bring its schemas along
const durations: Record<Duration, true> = {
  half_year: true,
  one_year: true,
  two_years: true,
  three_years: true,
  five_years: true,
  long_term: true,
};
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const MAX_ITEMS = 100;
const LARGEST_BOOK_ID = 2_147_483_647;

/** `/confirm_order?items=<ids>`: items of the cart; null when the query names none or is invalid. */
export function parseCartSource(query: URLSearchParams): OrderSource | null {
  const cartItemIds = [...new Set(query.get('items')?.split(',') ?? [])];
  if (cartItemIds.length > MAX_ITEMS || !cartItemIds.every((id) => UUID.test(id))) return null;
  return cartItemIds.length > 0 ? { cartItemIds } : null;
}

/** `/place?bookId=&duration=`: one book from its page. */
export function parseBookSource(query: URLSearchParams): OrderSource | null {
  const bookId = query.get('bookId') ?? '';
  const duration = query.get('duration') ?? '';
  if (!/^[1-9]\d{0,9}$/.test(bookId) || Number(bookId) > LARGEST_BOOK_ID) return null;
  return Object.hasOwn(durations, duration)
    ? { bookId: Number(bookId), duration: duration as Duration }
    : null;
}

/** `&quantity=`: the copies that an institution chose on the page of the book; 1 when the query names none or is invalid. */
export function parseQuantity(query: URLSearchParams): number {
  const text = query.get('quantity') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Math.min(Number(text), MAX_CODES_PER_LINE) : 1;
}

/** `&delivery=roster`: how an institution hands the CODEs out; to an address unless the query says so. */
export const parseDelivery = (query: URLSearchParams): CodeDelivery =>
  query.get('delivery') === 'roster' ? 'roster' : 'mail';
