import { useRef } from 'react';
import { Outlet } from 'react-router';
import { useScrollRestoration } from '../shell/use-scroll-restoration.ts';
import styles from './phone-shell.module.css';

/** What scrolls is this element, not the window: the bar of the browser stays, so that nothing is laid out again. */
export function PhoneScroller() {
  const scroller = useRef<HTMLDivElement>(null);
  useScrollRestoration(scroller);
  return (
    <div className={styles.scroller} ref={scroller} tabIndex={-1} data-scroller data-phone>
      <Outlet />
    </div>
  );
}
