import { useT } from '../../../../../shared/i18n/use-t.ts';
import { AdminDialog } from '../../../../../shared/ui/admin/admin-dialog.tsx';
import { TextAreaItem } from '../../../../../shared/ui/admin/forms/text-items.tsx';
import { requiredRule } from '../../../../../shared/ui/forms/field-rules.ts';
import type { UserActionMutation } from './use-user-action.ts';

interface SuspendDialogProps {
  readonly name: string;
  readonly act: UserActionMutation;
  readonly onClose: () => void;
}

/** Suspends an account. The user sees the reason at the next sign-in. */
export function SuspendDialog({ name, act, onClose }: SuspendDialogProps) {
  const t = useT('users-admin');
  return (
    <AdminDialog
      title={t('ask.suspend.title', { name })}
      text={t('ask.suspend.text')}
      initialValues={{ reason: '' }}
      submitLabel={t('act.suspend')}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={({ reason }) => act.mutate({ act: 'suspend', reason: reason.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextAreaItem
        name="reason"
        label={t('ask.suspend.reason')}
        required
        rule={requiredRule(t('ask.suspend.reasonMissing'))}
        maxLength={200}
        rows={3}
      />
    </AdminDialog>
  );
}
