import type { Approval } from '@zhiye/contract';
import { call } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { TextAreaItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import type { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { requiredRule } from '../../../../shared/ui/forms/field-rules.ts';

interface DeclineDialogProps {
  readonly approval: Approval;
  readonly act: ReturnType<typeof useAdminListAction>;
  readonly onClose: () => void;
}

/** Declines a request. Its maker reads the reason. */
export function DeclineDialog({ approval: { approvalId, kind }, act, onClose }: DeclineDialogProps) {
  const t = useT('security-admin');
  const decline = (reason: string) =>
    act.mutate(() => call('POST /b/v1/admin/approval/declineApproval', { approvalId, reason }), {
      onSuccess: onClose,
    });
  return (
    <AdminDialog<{ reason: string }>
      title={t('ask.decline.title', { kind: t(`kind.${kind}`) })}
      text={t('ask.decline.text')}
      initialValues={{ reason: '' }}
      submitLabel={t('act.decline')}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={({ reason }) => decline(reason.trim())}
      onClose={onClose}
    >
      <TextAreaItem
        name="reason"
        label={t('reason')}
        required
        rule={requiredRule(t('reasonMissing'))}
        maxLength={200}
        rows={3}
      />
    </AdminDialog>
  );
}
