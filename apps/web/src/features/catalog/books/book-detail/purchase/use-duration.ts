import type { Duration } from '@zhiye/contract';
import { useSearchParams } from 'react-router';
import type { BookPrice } from '../book-data.ts';

/**
 * The access period in the address, so that a link keeps the choice; the first one when the address has none that is
 * for sale. Choosing another one replaces the address without a new history entry.
 */
export function useDuration(
  prices: readonly [BookPrice, ...BookPrice[]],
): readonly [BookPrice, (duration: Duration) => void] {
  const [search, setSearch] = useSearchParams();
  const chosen = prices.find(({ duration }) => duration === search.get('duration')) ?? prices[0];
  const choose = (duration: Duration) => {
    const next = new URLSearchParams(search);
    next.set('duration', duration);
    setSearch(next, { replace: true });
  };
  return [chosen, choose];
}
