import { Button } from 'antd';
import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { InlineAlert } from '../feedback/inline-alert.tsx';
import { AdminModal } from './admin-modal.tsx';
import { AdminForm } from './forms/admin-form.tsx';
import styles from './admin-dialog.module.css';

interface AdminDialogProps<Values extends object> {
  readonly title: string;
  /**
   * What the dialog does to which record, such as `reject refund <id>`: typed values then outlive the end of the session and come back
   * when the same person opens it again (`useDraft`). Not for dialogs with a password.
   */
  readonly draft?: string;
  /** What will happen. */
  readonly text?: string;
  readonly width?: number;
  /** Given when the owner reads or changes the values, or shows errors of the server. */
  readonly form?: FormInstance<Values>;
  readonly initialValues?: Partial<Values>;
  /** The items of the form. */
  readonly children?: ReactNode;
  /** The text of the submit button. */
  readonly submitLabel: string;
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly failure: string | undefined;
  readonly onSubmit: (values: Values) => void;
  readonly onClose: () => void;
}

/** A short form in a dialog. It stays open until saving succeeds, so that input is not lost. */
export function AdminDialog<Values extends object>({
  title,
  draft,
  text,
  width,
  form,
  initialValues,
  children,
  submitLabel,
  isBusy,
  failure,
  onSubmit,
  onClose,
}: AdminDialogProps<Values>) {
  const t = useT('shared');
  return (
    <AdminModal title={title} text={text} width={width} onClose={onClose}>
      <AdminForm<Values>
        form={form}
        draft={draft}
        className={styles.fields}
        initialValues={initialValues}
        isBusy={isBusy}
        onSubmit={onSubmit}
      >
        {children}
        {failure && (
          <InlineAlert tone="bad" title={t('row.failed')}>
            {failure}
          </InlineAlert>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('row.cancel')}</Button>
          <Button type="primary" htmlType="submit" disabled={isBusy}>
            {submitLabel}
          </Button>
        </div>
      </AdminForm>
    </AdminModal>
  );
}
