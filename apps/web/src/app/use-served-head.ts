import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * The server describes the first page in its head, for clients without scripts. On another page this description would
 * be wrong, so it is removed there.
 */
export function useServedHeadCleanup(): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const first = useRef(address);
  useEffect(() => {
    if (address === first.current) return;
    for (const tag of document.head.querySelectorAll('[data-page]')) tag.remove();
  }, [address]);
}
