import { useId, useLayoutEffect, useRef } from 'react';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './form-dialog.module.css';

interface FormDialogProps {
  readonly title: string;
  readonly form: RefObject<HTMLFormElement | null>;
  /** What the button does, as a verb. */
  readonly submit: string;
  readonly look?: 'primary' | 'danger';
  readonly isSending: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form over the page; open while it is mounted. The browser's own dialog keeps the focus inside and gives it back. */
export function FormDialog({ title, form, submit, look = 'primary', ...rest }: FormDialogProps) {
  const { isSending, onSubmit, onClose, children } = rest;
  const t = useT('profile');
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // before the element leaves the page: only close() gives the focus back
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) onSubmit();
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onCancel={onClose}>
      <h2 id={titleId}>{title}</h2>
      <form ref={form} noValidate onSubmit={send}>
        {children}
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look={look} type="submit" disabled={isSending}>
            {submit}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
