import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * The server writes what the first page is into its head, for those who run no scripts. Once somebody goes on to
 * another page it would name the wrong one, so it goes.
 */
export function useServedHead(): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const first = useRef(address);
  useEffect(() => {
    if (address === first.current) return;
    for (const tag of document.head.querySelectorAll('[data-page]')) tag.remove();
  }, [address]);
}
