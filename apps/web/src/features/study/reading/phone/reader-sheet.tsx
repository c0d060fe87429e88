import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { CloseOnBack } from '../../../../shared/phone/close-on-back.tsx';
import { useSheetDrag } from '../../../../shared/phone/use-sheet-drag.ts';
import type { SheetSize } from '../../../../shared/phone/use-sheet-drag.ts';
import { useModalDialog } from '../../../../shared/ui/dialogs/use-modal-dialog.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import styles from './reader-sheet.module.css';

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
