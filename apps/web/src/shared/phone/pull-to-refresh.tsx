import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import styles from './pull-to-refresh.module.css';

/** A pull that is let go earlier does nothing. */
const PULL_PX = 72;
/** The finger goes this much farther than what it pulls. */
const RESISTANCE = 2;

type Pull = 'none' | 'pulled' | 'enough' | 'refreshing';

/** At the top of a list: a finger that pulls the page down from its beginning asks the server again for all that is shown. */
export function PullToRefresh() {
  const t = useT('phone');
  const strip = useRef<HTMLDivElement>(null);
  const queryClient = useQueryClient();
  const [pull, setPull] = useState<Pull>('none');
  useEffect(() => {
    const scroller = strip.current?.closest('[data-scroller]');
    if (!scroller) return undefined;
    const ending = new AbortController();
    const options = { signal: ending.signal, passive: true };
    let startY: number | undefined;
    let pulledPx = 0;
    let isRefreshing = false;
    const move = (px: number): void => {
      pulledPx = Math.max(0, px);
      strip.current?.style.setProperty('height', `${Math.min(pulledPx, PULL_PX * 1.5) / RESISTANCE}px`);
      setPull(pulledPx === 0 ? 'none' : pulledPx < PULL_PX ? 'pulled' : 'enough');
    };
    const refresh = async (): Promise<void> => {
      isRefreshing = true;
      setPull('refreshing');
      await queryClient.refetchQueries({ type: 'active' }).catch(() => undefined);
      isRefreshing = false;
      move(0);
    };
    const start = (event: Event): void => {
      const { touches } = event as TouchEvent;
      const isAtTop = scroller.scrollTop <= 0 && touches.length === 1 && !isRefreshing;
      startY = isAtTop ? touches[0]!.clientY : undefined;
    };
    const follow = (event: Event): void => {
      if (startY !== undefined) move((event as TouchEvent).touches[0]!.clientY - startY);
    };
    const end = (): void => {
      const isEnough = startY !== undefined && pulledPx >= PULL_PX;
      startY = undefined;
      if (isEnough) void refresh();
      else if (!isRefreshing) move(0);
    };
    scroller.addEventListener('touchstart', start, options);
    scroller.addEventListener('touchmove', follow, options);
    scroller.addEventListener('touchend', end, options);
    scroller.addEventListener('touchcancel', end, options);
    return () => ending.abort();
  }, [queryClient]);
  return (
    <div ref={strip} className={styles.strip} role="status">
      {pull !== 'none' && t(`refresh.${pull}`)}
    </div>
  );
}
