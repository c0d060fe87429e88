import { useRef, useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { Field } from '../../shared/ui/field.tsx';
import { OfficeDialog } from '../../shared/ui/office-dialog.tsx';
import type { UserActMutation } from './use-user-act.ts';
import styles from './user-acts.module.css';

interface FreezeDialogProps {
  readonly name: string;
  readonly act: UserActMutation;
  readonly onClose: () => void;
}

/** Suspends an account, with the reason that the person will read. */
export function FreezeDialog({ name, act, onClose }: FreezeDialogProps) {
  const t = useT('office-users');
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = () => {
    if (reason.trim()) return act.mutate({ act: 'freeze', reason: reason.trim() }, { onSuccess: onClose });
    setIsMissing(true);
    field.current?.focus();
  };
  return (
    <OfficeDialog
      title={t('ask.freeze.title', { name })}
      text={t('ask.freeze.text')}
      yes={t('act.freeze')}
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
        {({ className, ...ties }) => (
          <textarea
            {...ties}
            ref={field}
            className={`${className} ${styles.reason}`}
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </OfficeDialog>
  );
}
