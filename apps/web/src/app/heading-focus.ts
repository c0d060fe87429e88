import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A heading that comes later than this belongs to something that the person opened on the page. */
const LONGEST_WAIT_MS = 10_000;
const USER_ACTS = ['keydown', 'pointerdown'] as const;

/**
 * After a navigation the heading of the new page takes the focus, so that a screen reader says where one is and the next Tab is in the
 * page. Not when the page gave the focus to a field, somebody types in the header, or a person acts before the heading is there.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (focusHeading()) return;
    const observer = new MutationObserver(() => {
      if (focusHeading()) stop();
    });
    const timer = setTimeout(() => stop(), LONGEST_WAIT_MS);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const act of USER_ACTS) window.removeEventListener(act, stop, true);
    };
    for (const act of USER_ACTS) window.addEventListener(act, stop, true);
    observer.observe(document.body, { childList: true, subtree: true });
    return stop;
  }, [pathname]);
}

/** False while there is no heading. */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (!heading) return false;
  if (isFocusTaken()) return true;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

function isFocusTaken(): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement.matches('#main')) return false;
  return (
    activeElement.closest('#main, dialog, [role=dialog]') !== null || activeElement.matches('input, textarea')
  );
}
