import { Button } from 'antd';
import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { Message } from '../../shared/ui/message.tsx';
import styles from './user-acts.module.css';

interface FormDialogProps {
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  readonly children: ReactNode;
  /** The verb of the button. */
  readonly yes: string;
  readonly isBusy: boolean;
  /** Why the last try failed. */
  readonly failure: string | undefined;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** A question with something to fill in. It stays open until it has worked, so that nothing typed is lost. */
export function FormDialog({
  title,
  text,
  children,
  yes,
  isBusy,
  failure,
  onSubmit,
  onClose,
}: FormDialogProps) {
  const t = useT('office-users');
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
      aria-describedby={`${id}-text`}
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
        <p id={`${id}-text`} className={styles.text}>
          {text}
        </p>
        <div className={styles.fields}>{children}</div>
        {failure && (
          <Message tone="bad" title={t('failed')}>
            {failure}
          </Message>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" disabled={isBusy}>
            {yes}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
