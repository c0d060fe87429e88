import type { Duration } from '@zhiye/contract';
import { useSearchParams } from 'react-router';
import type { BookPrice } from './book-data.ts';

/**
 * The duration that the address names, so that a link keeps the choice; the first when it names none that is
 * sold. Choosing another replaces the address and adds no step to go back through.
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
