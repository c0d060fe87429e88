import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { AdminModal } from './admin-modal.tsx';
import styles from './admin-dialog.module.css';

interface AdminConfirmProps {
  readonly title: string;
  /** What happens after the confirmation. */
  readonly children?: string;
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
export function AdminConfirm({
  title,
  children,
  confirmLabel,
  cancelLabel,
  look = 'danger',
  onConfirm,
  onCancel,
}: AdminConfirmProps) {
  const confirmButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (look === 'primary') confirmButton.current?.focus();
  }, [look]);
  return (
    <AdminModal title={title} text={children} width={420} onClose={onCancel}>
      <div className={styles.actions}>
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button ref={confirmButton} type="primary" danger={look === 'danger'} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </AdminModal>
  );
}
