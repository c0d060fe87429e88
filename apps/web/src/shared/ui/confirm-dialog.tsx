import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  readonly title: string;
  /** What follows from saying yes. */
  readonly children?: ReactNode;
  /** Verbs, so that the two are told apart without the question. */
  readonly yes: string;
  readonly no: string;
  /** `primary` for what is meant well: focus starts on the verb then. */
  readonly look?: 'danger' | 'primary';
  readonly onYes: () => void;
  /** The other button, or Esc. */
  readonly onNo: () => void;
}

/**
 * Asks before something that cannot be undone; open while it is mounted. The browser's own modal dialog keeps focus
 * inside and gives it back. Focus starts on the harmless button, unless the look says otherwise.
 */
export function ConfirmDialog({
  title,
  children,
  yes,
  no,
  look = 'danger',
  onYes,
  onNo,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // before the element leaves the page: only close() gives the focus back
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    if (look === 'primary') element?.querySelector<HTMLElement>('[data-look=primary]')?.focus();
    return () => element?.close();
  }, [look]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
      onCancel={onNo}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {children && <p id={`${id}-text`}>{children}</p>}
      <div className={styles.actions}>
        <Button onClick={onNo}>{no}</Button>
        <Button look={look} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </dialog>
  );
}
