import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../shared/navigation/paths.ts';
import { useClientStore } from '../../shared/state/client-store.ts';

/** How far /home is scrolled before the header takes over its search (requirement R-228). */
const SEARCH_SHOWN_FROM_PX = 570;

/** The search of the header is on every page; on /home only after scrolling down (requirement R-228). */
export function useHeaderSearchShow(scroller: RefObject<HTMLElement | null>): void {
  const onHome = useLocation().pathname === paths.home;
  // before the first paint, so that the tools of the header do not move
  useLayoutEffect(() => {
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
