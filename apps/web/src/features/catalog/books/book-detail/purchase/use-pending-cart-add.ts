import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useClientStore } from '../../../../../shared/state/client-store.ts';

/**
 * `add=1` in the address means that a guest chose 加入购物车 before signing in. The book is added once, and the
 * parameter is removed, so that neither a reload nor going back repeats it.
 */
export function usePendingCartAdd(addToCart: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isSignedIn = useClientStore((client) => client.personalInfo !== null);
  const isPending = search.get('add') === '1';
  const isDone = useRef(false);
  useEffect(() => {
    if (!isPending || isDone.current) return;
    isDone.current = true;
    const next = new URLSearchParams(search);
    next.delete('add');
    setSearch(next, { replace: true });
    if (isSignedIn) addToCart();
  }, [isPending, isSignedIn, search, setSearch, addToCart]);
}
