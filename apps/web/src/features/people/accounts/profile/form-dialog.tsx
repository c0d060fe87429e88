import { useId } from 'react';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { useModalDialog } from '../../../../shared/ui/dialogs/use-modal-dialog.ts';
import { Form } from '../../../../shared/ui/forms/form.tsx';
import styles from './form-dialog.module.css';

interface FormDialogProps<Values extends FieldValues> {
  readonly title: string;
  readonly form: UseFormReturn<Values>;
  /** What the button does, as a verb. */
  readonly submitLabel: string;
  readonly look?: 'primary' | 'danger';
  readonly isSending: boolean;
  readonly onSubmit: (values: Values) => unknown;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a modal dialog; open while it is mounted. */
export function FormDialog<Values extends FieldValues>({
  title,
  form,
  submitLabel,
  look = 'primary',
  isSending,
  onSubmit,
  onClose,
  children,
}: FormDialogProps<Values>) {
  const t = useT('profile');
  const dialog = useModalDialog();
  const titleId = useId();
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onCancel={onClose}>
      <h2 id={titleId}>{title}</h2>
      <Form form={form} isBlocked={isSending} onSubmit={onSubmit}>
        {children}
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look={look} type="submit" disabled={isSending}>
            {submitLabel}
          </Button>
        </div>
      </Form>
    </dialog>
  );
}
