import { useEffect, useRef } from 'react';

type Shortcuts = Partial<Record<'j' | 'k' | 'a', () => unknown>>;

const SHORTCUT_OF_KEY: Readonly<Record<string, keyof Shortcuts>> = {
  j: 'j',
  ArrowDown: 'j',
  k: 'k',
  ArrowUp: 'k',
  a: 'a',
};

/** Elements that use these keys themselves. No shortcut works there or while a dialog is open. */
const KEY_USING_ELEMENTS = 'input, textarea, select, [contenteditable], dialog, [role=dialog]';

const SCROLLABLE_ELEMENT = '[tabindex="0"]';

/** Keyboard shortcuts of a review queue: J and K or the arrows move, A approves. */
export function useReviewShortcuts(keys: Shortcuts): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(KEY_USING_ELEMENTS)) return;
      if (document.querySelector('dialog[open], [role=dialog]')) return;
      // in a scrollable element the arrows scroll
      if (
        event.key.startsWith('Arrow') &&
        event.target instanceof Element &&
        event.target.closest(SCROLLABLE_ELEMENT)
      )
        return;
      const meaning = SHORTCUT_OF_KEY[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      const act = meaning && latest.current[meaning];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
}
