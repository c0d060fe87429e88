import type { ReaderRect } from '@zhiye/reader';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useReaderHost, useReaderKey } from './reader-host.ts';
import { placeBeside } from './place-beside.ts';
import styles from './page-popover.module.css';

interface PagePopoverProps {
  readonly label: string;
  readonly rects: readonly ReaderRect[];
  readonly heightPx: number;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

const WIDTH_PX = 420;

/** Whether a passage lies in the lower half of the page; on a phone the box is at the other end of the window. */
export const isLow = (rects: readonly ReaderRect[], pageHeight: number): boolean =>
  rects.length > 0 && rects[0]!.top + rects.at(-1)!.top + rects.at(-1)!.height > pageHeight;

/** A box beside a passage. Escape and a click beside it close it; it takes the focus and gives it back to the text. */
export function PagePopover({ label, rects, heightPx, children, onClose }: PagePopoverProps) {
  const { container, focusText } = useReaderHost();
  const box = useRef<HTMLDivElement>(null);
  useReaderKey('dismiss', onClose);
  useLayoutEffect(() => {
    if (!box.current?.contains(document.activeElement)) box.current?.focus();
  }, []);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusText();
    },
    [focusText],
  );
  if (!container) return null;
  const page = { width: container.clientWidth, height: container.clientHeight };
  const width = Math.min(WIDTH_PX, page.width - 16);
  return (
    <div
      className={styles.popover}
      style={{ ...placeBeside(rects, page, { width, height: heightPx }), width }}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      ref={box}
      data-place={isLow(rects, page.height) ? 'top' : 'foot'}
      data-dismissable
      data-scrolls
    >
      {children}
    </div>
  );
}
