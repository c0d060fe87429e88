import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

interface LazyBlockProps {
  /** The height assumed for a block that was never shown, in CSS pixels. */
  readonly estimatedHeightPx: number;
  /** Shown wherever it is. */
  readonly isKept: boolean;
  readonly render: () => ReactNode;
}

/** Shown before it is in view, so that the keyboard and a quick scroll find it. */
const AHEAD = '100% 0px';

/**
 * A part of a long list in a box that scrolls. Out of view it is an empty space of the same size. While it has the
 * focus it stays, so that the next key finds its neighbor.
 */
export function LazyBlock({ estimatedHeightPx, isKept, render }: LazyBlockProps) {
  const element = useRef<HTMLDivElement>(null);
  const isSupported = 'IntersectionObserver' in window;
  const [isNear, setNear] = useState(!isSupported);
  const [heightPx, setHeight] = useState(estimatedHeightPx);
  useEffect(() => {
    if (!isSupported) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry!.isIntersecting) return setNear(true);
        if (entry!.target.contains(document.activeElement)) return undefined;
        setHeight(entry!.boundingClientRect.height);
        return setNear(false);
      },
      // the box around that scrolls
      { root: element.current!.closest('[data-scrolls]'), rootMargin: AHEAD },
    );
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [isSupported]);
  const isShown = isNear || isKept;
  return (
    <div ref={element} style={isShown ? undefined : { height: heightPx }}>
      {isShown && render()}
    </div>
  );
}
