import { useEffect } from 'react';

/**
 * Keeps the height that a keyboard covers in `--rd-keyboard`, so that what is typed into stands above it, and the height of the page in
 * `--rd-height` where the keyboard makes the window smaller. The page is not laid out again, and nothing is scrolled that would have
 * to be scrolled back.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const { visualViewport: view, document } = window;
    if (!view) return undefined;
    const { style } = document.documentElement;
    const measure = (): void => {
      // a pinch makes the visible part smaller as well
      const covered = view.scale === 1 ? window.innerHeight - view.height - view.offsetTop : 0;
      style.setProperty('--rd-keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    let before = { width: window.innerWidth, height: window.innerHeight };
    const keepHeight = (): void => {
      const now = { width: window.innerWidth, height: window.innerHeight };
      const isTyping = document.activeElement?.matches('input, textarea, [contenteditable]') === true;
      if (isTyping && now.width === before.width && now.height < before.height) {
        style.setProperty('--rd-height', `${before.height}px`);
        return;
      }
      before = now;
      style.removeProperty('--rd-height');
    };
    window.addEventListener('resize', keepHeight);
    const names = ['resize', 'scroll'] as const;
    for (const name of names) view.addEventListener(name, measure);
    return () => {
      window.removeEventListener('resize', keepHeight);
      for (const name of names) view.removeEventListener(name, measure);
      for (const name of ['--rd-keyboard', '--rd-height']) style.removeProperty(name);
    };
  }, []);
}
