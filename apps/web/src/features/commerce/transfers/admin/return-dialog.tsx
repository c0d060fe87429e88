import type { Reply } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { TextAreaItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import type { TransferActionRun } from './use-transfer-action.ts';

interface ReturnDialogProps {
  readonly title: string;
  /** The id of the proposal. */
  readonly proposalId: string;
  readonly text: string;
  /** The maker withdraws; a colleague returns. */
  readonly isOwn: boolean;
  readonly act: TransferActionRun;
  readonly send: (reason: string) => Promise<Reply<unknown>>;
  readonly onClose: () => void;
}

/** Gives a proposal back with a reason: of a match, of a filing, of undoing. */
export function ReturnDialog({ title, proposalId, text, isOwn, act, send, onClose }: ReturnDialogProps) {
  const t = useT('transfers-admin');
  return (
    <AdminDialog<{ reason: string }>
      title={title}
      draft={`return ${proposalId}`}
      text={text}
      submitLabel={t(isOwn ? 'do.withdraw' : 'do.return')}
      isBusy={act.isPending}
      failure={act.error?.message}
      onClose={onClose}
      onSubmit={({ reason }) => act.mutate(() => send(reason), { onSuccess: onClose })}
    >
      <TextAreaItem name="reason" label={t('reason')} maxLength={200} required rows={3} />
    </AdminDialog>
  );
}
