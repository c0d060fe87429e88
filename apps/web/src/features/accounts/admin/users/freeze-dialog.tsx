import { useRef, useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Field } from '../../../../shared/ui/forms/field.tsx';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import type { UserActionMutation } from './use-user-action.ts';
import styles from './user-actions.module.css';

interface FreezeDialogProps {
  readonly name: string;
  readonly act: UserActionMutation;
  readonly onClose: () => void;
}

/** Suspends an account. The user sees the reason at the next sign-in. */
export function FreezeDialog({ name, act, onClose }: FreezeDialogProps) {
  const t = useT('users-admin');
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = () => {
    if (reason.trim()) return act.mutate({ act: 'freeze', reason: reason.trim() }, { onSuccess: onClose });
    setIsMissing(true);
    field.current?.focus();
  };
  return (
    <AdminDialog
      title={t('ask.freeze.title', { name })}
      text={t('ask.freeze.text')}
      submitLabel={t('act.freeze')}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('ask.freeze.reason')}
        error={isMissing && !reason.trim() ? t('ask.freeze.reasonMissing') : undefined}
        required
      >
        {({ className, ...fieldProps }) => (
          <textarea
            {...fieldProps}
            ref={field}
            className={`${className} ${styles.reason}`}
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </AdminDialog>
  );
}
