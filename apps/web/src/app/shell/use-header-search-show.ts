import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useClientStore } from '../../shared/store.ts';

/** How far /home is scrolled before the header takes over its search (SPEC section 9). */
export const SEARCH_SHOWN_FROM_PX = 570;

/** The header's search shows on every page but /home, and there only further down (SPEC section 2). */
export function useHeaderSearchShow(scroller: RefObject<HTMLElement | null>): void {
  const onHome = useLocation().pathname === paths.home;
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const update = () => {
      const headerSearchShow = !onHome || element.scrollTop >= SEARCH_SHOWN_FROM_PX;
      useClientStore.setState({ headerSearchShow });
    };
    update();
    if (!onHome) return;
    element.addEventListener('scroll', update, { passive: true });
    return () => element.removeEventListener('scroll', update);
  }, [onHome, scroller]);
}
