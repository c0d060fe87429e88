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
      data-dismissable
      data-scrolls
    >
      {children}
    </div>
  );
}
