import { useEffect, useRef } from 'react';

type Keys = Partial<Record<'j' | 'k' | 'a', () => unknown>>;

const MEANINGS: Readonly<Record<string, keyof Keys>> = {
  j: 'j',
  ArrowDown: 'j',
  k: 'k',
  ArrowUp: 'k',
  a: 'a',
};

/** Where keys write, choose or scroll, they keep that meaning; under a dialog they have none. */
const BUSY = 'input, textarea, select, [contenteditable], dialog, [role=dialog]';

const SCROLLS = '[tabindex="0"]';

/** Walks the queue by keyboard: J and K, or the arrows; A passes. */
export function useReviewKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(BUSY)) return;
      if (document.querySelector('dialog[open]')) return;
      // what scrolls by the arrows goes on scrolling
      if (event.key.startsWith('Arrow') && event.target instanceof Element && event.target.closest(SCROLLS))
        return;
      const meaning = MEANINGS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      const act = meaning && latest.current[meaning];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
