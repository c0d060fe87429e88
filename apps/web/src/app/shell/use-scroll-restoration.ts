import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { paths } from '../../shared/navigation/paths.ts';
import { isScrollPreserved, takeListReturn } from '../../shared/navigation/scroll-preservation.ts';
import { persistScrollPositions, getScrollPosition, setScrollPosition } from './scroll-positions.ts';

const LIST = 'list of all textbooks';
const userActs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the saved position of the history's entry if there is one, else to the top (requirement R-201). A choice
 * on a page that only replaces its address, or that asks to keep the scroll position, does not scroll. The list of all
 * textbooks also keeps a position of its own, for a new entry through /bookList.
 * Lists load later than the page, so the position is set again while the content grows, until it is
 * reached or the person scrolls.
 */
export function useScrollRestoration(scroller: RefObject<HTMLElement | null>): void {
  const { key, pathname, search, state } = useLocation();
  const navigation = useNavigationType();
  // an entry of the history still has its state when the person comes back to it
  const stays = navigation === 'REPLACE' || (navigation === 'PUSH' && isScrollPreserved(state));
  const entry = `${key} ${pathname}${search}`;
  const shown = useRef<string>(undefined);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const isSamePage = stays && shown.current === pathname;
    // a page from the server may be scrolled before the app takes it over
    const isTakenOver = shown.current === undefined && getScrollPosition(entry) === undefined;
    shown.current = pathname;
    if (isSamePage || isTakenOver) setScrollPosition(entry, element.scrollTop);
    const isList = pathname + search === paths.listContent();
    if (isList && takeListReturn()) setScrollPosition(entry, getScrollPosition(LIST) ?? 0);
    const target = getScrollPosition(entry) ?? 0;
    let reached = false;
    const stop = () => {
      reached = true;
    };
    const restore = () => {
      if (reached) return;
      element.scrollTop = target;
      reached = Math.abs(element.scrollTop - target) <= 1;
    };
    const remember = () => {
      if (!reached) return;
      setScrollPosition(entry, element.scrollTop);
      if (isList) setScrollPosition(LIST, element.scrollTop);
    };
    restore();
    const growth = new ResizeObserver(restore);
    if (element.firstElementChild) growth.observe(element.firstElementChild);
    for (const act of userActs) element.addEventListener(act, stop, { passive: true });
    element.addEventListener('scroll', remember, { passive: true });
    return () => {
      growth.disconnect();
      for (const act of userActs) element.removeEventListener(act, stop);
      element.removeEventListener('scroll', remember);
    };
  }, [entry, stays, pathname, search, scroller]);

  // keys scroll the shell only when the focus is inside it
  useEffect(() => {
    if (document.activeElement === document.body) scroller.current?.focus({ preventScroll: true });
  }, [entry, scroller]);

  useEffect(() => {
    window.addEventListener('pagehide', persistScrollPositions);
    return () => window.removeEventListener('pagehide', persistScrollPositions);
  }, []);
}
