import { useEffect, useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router';
import { keepScrollPositions, readScrollPosition, rememberScrollPosition } from './scroll-positions.ts';

const userActs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the saved position of the history's entry if there is one, else to the top (SPEC section 2).
 * Lists arrive later than the page, so the position is tried again as the content grows, until it is
 * reached or the person scrolls.
 */
export function useScrollMemory(scroller: RefObject<HTMLElement | null>): void {
  const { key, pathname, search } = useLocation();
  const entry = `${key} ${pathname}${search}`;

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
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
  }, [entry, scroller]);

  // keys scroll the shell only when focus is inside it
  useEffect(() => {
    if (document.activeElement === document.body) scroller.current?.focus({ preventScroll: true });
  }, [entry, scroller]);

  useEffect(() => {
    window.addEventListener('pagehide', keepScrollPositions);
    return () => window.removeEventListener('pagehide', keepScrollPositions);
  }, []);
}
