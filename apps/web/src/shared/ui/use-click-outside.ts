import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Calls `close` at a press outside of the container while something in it is open. `close` stays the same between renders. */
export function useClickOutside(
  container: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: (isOpen: false) => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event): void => {
      if (!container.current?.contains(target as Node)) close(false);
    };
    window.addEventListener('pointerdown', closeOutside);
    return () => window.removeEventListener('pointerdown', closeOutside);
  }, [container, isOpen, close]);
}
