import { useEffect, useRef, useState } from 'react';

/** Distance to the viewport at which an element counts as near. */
const MARGIN = '400px';

/** Whether the element has come near the viewport. Once true, it stays true. */
export function useNearViewport() {
  const targetRef = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !targetRef.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(targetRef.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { targetRef, isNear };
}
