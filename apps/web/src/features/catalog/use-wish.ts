import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useClientStore } from '../../shared/store.ts';

/**
 * `add=1` in the address is what a guest wished before signing in. Done once for whoever is signed in now, and
 * taken out of the address, so that neither a reload nor going back repeats it.
 */
export function useWish(fulfil: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isSignedIn = useClientStore((client) => client.personalInfo !== null);
  const wished = search.get('add') === '1';
  const done = useRef(false);
  useEffect(() => {
    if (!wished || done.current) return;
    done.current = true;
    const next = new URLSearchParams(search);
    next.delete('add');
    setSearch(next, { replace: true });
    if (isSignedIn) fulfil();
  }, [wished, isSignedIn, search, setSearch, fulfil]);
}
