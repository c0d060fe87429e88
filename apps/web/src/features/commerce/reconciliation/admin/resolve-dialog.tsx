import type { ReconciliationCase } from '@zhiye/contract';
import { call } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { TextAreaItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import type { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';

interface ResolveDialogProps {
  readonly found: ReconciliationCase;
  readonly act: ReturnType<typeof useAdminListAction>;
  readonly onClose: () => void;
}

/** Asks for the text without which no case is resolved. */
export function ResolveDialog({ found: { caseId }, act, onClose }: ResolveDialogProps) {
  const t = useT('reconciliation-admin');
  const submit = ({ resolution }: { resolution: string }) =>
    act.mutate(() => call('POST /b/v1/admin/reconciliation/resolveCase', { caseId, resolution }), {
      onSuccess: onClose,
    });
  return (
    <AdminDialog<{ resolution: string }>
      title={t('resolveTitle')}
      text={t('resolveText')}
      submitLabel={t('resolve')}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextAreaItem name="resolution" label={t('resolution')} maxLength={500} required rows={4} />
    </AdminDialog>
  );
}
