import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { isScrollKept } from '../../shared/keep-scroll.ts';
import { keepScrollPositions, readScrollPosition, rememberScrollPosition } from './scroll-positions.ts';

const userActs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the saved position of the history's entry if there is one, else to the top (SPEC section 2). A choice
 * on a page that only replaces its address, or says that it keeps the scroll, stays where it is.
 * Lists arrive later than the page, so the position is tried again as the content grows, until it is
 * reached or the person scrolls.
 */
export function useScrollMemory(scroller: RefObject<HTMLElement | null>): void {
  const { key, pathname, search, state } = useLocation();
  const navigation = useNavigationType();
  // the state of an entry is still there when the person comes back to it
  const stays = navigation === 'REPLACE' || (navigation === 'PUSH' && isScrollKept(state));
  const entry = `${key} ${pathname}${search}`;
  const shown = useRef<string>(undefined);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const isSamePage = stays && shown.current === pathname;
    shown.current = pathname;
    if (isSamePage) rememberScrollPosition(entry, element.scrollTop);
    const target = readScrollPosition(entry) ?? 0;
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
      if (reached) rememberScrollPosition(entry, element.scrollTop);
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
  }, [entry, stays, pathname, scroller]);

  // keys scroll the shell only when focus is inside it
  useEffect(() => {
    if (document.activeElement === document.body) scroller.current?.focus({ preventScroll: true });
  }, [entry, scroller]);

  useEffect(() => {
    window.addEventListener('pagehide', keepScrollPositions);
    return () => window.removeEventListener('pagehide', keepScrollPositions);
  }, []);
}
