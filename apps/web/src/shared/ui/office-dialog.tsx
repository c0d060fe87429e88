import { Button } from 'antd';
import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Message } from './message.tsx';
import styles from './office-dialog.module.css';

interface OfficeDialogProps {
  readonly title: string;
  /** What will happen. */
  readonly text?: string;
  readonly children: ReactNode;
  /** The verb of the button. */
  readonly yes: string;
  readonly isBusy: boolean;
  /** Why the last try failed. */
  readonly failure: string | undefined;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** A few fields in a dialog that stays open until it has worked, so that nothing typed is lost. */
export function OfficeDialog({
  title,
  text,
  children,
  yes,
  isBusy,
  failure,
  onSubmit,
  onClose,
}: OfficeDialogProps) {
  const t = useT('shared');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // before the element leaves the page: only close() gives the focus back
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={text && `${id}-text`}
      onCancel={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <h2 id={`${id}-title`}>{title}</h2>
        {text && (
          <p id={`${id}-text`} className={styles.text}>
            {text}
          </p>
        )}
        <div className={styles.fields}>{children}</div>
        {failure && (
          <Message tone="bad" title={t('row.failed')}>
            {failure}
          </Message>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('row.cancel')}</Button>
          <Button type="primary" htmlType="submit" disabled={isBusy}>
            {yes}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
