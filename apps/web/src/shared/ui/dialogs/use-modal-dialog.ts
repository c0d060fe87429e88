import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Opens a `<dialog>` as a modal while it is mounted. The browser's own dialog keeps the focus inside, closes on Esc and
 * gives the focus back. Base UI's Dialog does the same for 25 kB gzip, a sixth of the first load (measured).
 */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // in a layout effect, so that close() runs before the element leaves the page: only close() gives the focus back
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}
