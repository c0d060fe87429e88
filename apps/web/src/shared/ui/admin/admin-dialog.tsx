import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { InlineAlert } from '../feedback/inline-alert.tsx';
import { AdminModal } from './admin-modal.tsx';
import styles from './admin-dialog.module.css';

interface AdminDialogProps {
  readonly title: string;
  /** What will happen. */
  readonly text?: string;
  readonly children: ReactNode;
  /** The text of the submit button. */
  readonly submitLabel: string;
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly failure: string | undefined;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** A short form in a dialog. It stays open until saving succeeds, so that input is not lost. */
export function AdminDialog({
  title,
  text,
  children,
  submitLabel,
  isBusy,
  failure,
  onSubmit,
  onClose,
}: AdminDialogProps) {
  const t = useT('shared');
  return (
    <AdminModal title={title} text={text} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <div className={styles.fields}>{children}</div>
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
      </form>
    </AdminModal>
  );
}
