import { useId, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { DataText } from '../../i18n/data-text.tsx';
import { Button } from '../button.tsx';
import { useModalDialog } from './use-modal-dialog.ts';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  readonly title: string;
  /** What happens after the confirmation. */
  readonly children?: ReactNode;
  /** Both labels are verbs, so that they are clear without the question. */
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** `primary` for a harmless action: the focus then starts on its button. */
  readonly look?: 'danger' | 'primary';
  readonly onConfirm: () => void;
  /** The other button, or Esc. */
  readonly onCancel: () => void;
}

/** Asks before something that cannot be undone; open while it is mounted. The focus starts on the cancel button. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  look = 'danger',
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const dialog = useModalDialog();
  const id = useId();
  useLayoutEffect(() => {
    if (look === 'primary') dialog.current?.querySelector<HTMLElement>('[data-look=primary]')?.focus();
  }, [dialog, look]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
      onCancel={onCancel}
    >
      <h2 id={`${id}-title`}>
        <DataText>{title}</DataText>
      </h2>
      {children && (
        <p id={`${id}-text`}>
          <DataText>{children}</DataText>
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button look={look} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
