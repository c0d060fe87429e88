import { useId } from 'react';
import type { ReactNode } from 'react';
import { DataText } from '../i18n/data-text.tsx';
import { useT } from '../i18n/use-t.ts';
import { useModalDialog } from '../ui/dialogs/use-modal-dialog.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './sheet.module.css';
import { CloseOnBack } from './close-on-back.tsx';
import { useSheetDrag } from './use-sheet-drag.ts';

interface SheetProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The bar at its foot. */
  readonly bar?: ReactNode;
  readonly onClose: () => void;
}

/**
 * A choice on a phone, from the lower edge; open while it is mounted. Closed by ×, the mask, Esc, the system's back, or by pulling its
 * head down.
 */
export function Sheet({ title, children, bar, onClose }: SheetProps) {
  const t = useT('phone');
  const dialog = useModalDialog();
  const id = useId();
  const drag = useSheetDrag('half', (next) => next === 'closed' && onClose());
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={id}
      data-phone
      onCancel={onClose}
      onClick={(event) => {
        // what lies beside the content is the mask
        if (event.target === dialog.current) onClose();
      }}
    >
      <CloseOnBack onClose={onClose} />
      <div className={styles.content} style={drag.style}>
        <header className={styles.head} {...drag.handlers}>
          <h2 id={id} tabIndex={-1}>
            <DataText>{title}</DataText>
          </h2>
          <button type="button" aria-label={t('close')} onClick={onClose}>
            <Icon name="close" size={20} />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        {bar && <div className={styles.bar}>{bar}</div>}
      </div>
    </dialog>
  );
}
