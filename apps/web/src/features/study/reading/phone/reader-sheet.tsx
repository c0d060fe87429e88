import { useId, useRef, useState } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { CloseOnBack } from '../../../../shared/phone/close-on-back.tsx';
import { useModalDialog } from '../../../../shared/ui/dialogs/use-modal-dialog.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import styles from './reader-sheet.module.css';

export type SheetSize = 'half' | 'full';

interface ReaderSheetProps {
  readonly title: string;
  /** `half` leaves the page visible above it. */
  readonly size: SheetSize;
  /** Instead of the title and the button that closes. */
  readonly hasOwnHead?: boolean;
  /** Between title and button. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A drag that is this long, as a share of the window, or this quick, in pixels for a millisecond, goes to the next stop. */
const DRAG_SHARE = 0.12;
const FLING_SPEED = 0.4;

/**
 * A panel of the reader on a phone: a dialog from the lower edge, closed by ×, mask, Escape, the system's back, or by pulling its
 * handle down. The handle also leads from half height to full height.
 */
export function ReaderSheet({ title, size, hasOwnHead = false, head, children, onClose }: ReaderSheetProps) {
  const t = useT('reading');
  const dialog = useModalDialog();
  const id = useId();
  const [stop, setStop] = useState(size);
  const drag = useSheetDrag(stop, (next) => (next === 'closed' ? onClose() : setStop(next)));
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={id}
      data-size={stop}
      data-phone
      onCancel={onClose}
      onClick={(event) => {
        // what lies beside the content is the mask
        if (event.target === dialog.current) onClose();
      }}
    >
      <CloseOnBack onClose={onClose} />
      <div className={styles.content} style={drag.style}>
        <div className={styles.handle} aria-hidden="true" {...drag.handlers} />
        <header className={hasOwnHead ? 'vh' : styles.sheetHead}>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {head}
          {!hasOwnHead && (
            <button type="button" aria-label={t('close')} onClick={onClose}>
              <Icon name="close" size={20} />
            </button>
          )}
        </header>
        <div className={styles.sheetBody} data-scrolls>
          {children}
        </div>
      </div>
    </dialog>
  );
}

/** Where a sheet goes when its handle is let go: one stop in the direction of a long or quick drag. */
export function stopAfterDrag(
  stop: SheetSize,
  { distancePx, durationMs, windowPx }: { distancePx: number; durationMs: number; windowPx: number },
): SheetSize | 'closed' {
  const isFling = Math.abs(distancePx) > FLING_SPEED * durationMs && Math.abs(distancePx) > 10;
  if (!isFling && Math.abs(distancePx) < DRAG_SHARE * windowPx) return stop;
  if (distancePx < 0) return 'full';
  return stop === 'full' && !isFling && distancePx < windowPx / 2 ? 'half' : 'closed';
}

function useSheetDrag(stop: SheetSize, onStop: (stop: SheetSize | 'closed') => void) {
  const start = useRef<{ y: number; at: number }>(undefined);
  const [distancePx, setDistance] = useState(0);
  const end = (event: PointerEvent): void => {
    const from = start.current;
    start.current = undefined;
    setDistance(0);
    if (!from) return;
    const dragged = { distancePx: event.clientY - from.y, durationMs: event.timeStamp - from.at };
    onStop(stopAfterDrag(stop, { ...dragged, windowPx: window.innerHeight }));
  };
  return {
    style: distancePx > 0 ? { translate: `0 ${distancePx}px` } : undefined,
    handlers: {
      onPointerDown(event: PointerEvent) {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { y: event.clientY, at: event.timeStamp };
      },
      onPointerMove(event: PointerEvent) {
        if (start.current) setDistance(event.clientY - start.current.y);
      },
      onPointerUp: end,
      onPointerCancel() {
        start.current = undefined;
        setDistance(0);
      },
    },
  };
}
