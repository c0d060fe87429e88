import type { GiftBatch } from '@zhiye/contract';
import { useState } from 'react';
import { call } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminConfirm } from '../../../../shared/ui/admin/admin-confirm.tsx';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { TextAreaItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import type { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';

interface GiftWithdrawalDialogProps {
  readonly batch: GiftBatch;
  /** How many codes can still be redeemed. */
  readonly open: number;
  readonly act: ReturnType<typeof useAdminListAction>;
  readonly onClose: () => void;
}

/** Asks for the reason, then once more, because the codes cannot be made valid again. */
export function GiftWithdrawalDialog({ batch, open, act, onClose }: GiftWithdrawalDialogProps) {
  const t = useT('codes-admin');
  const [reason, setReason] = useState<string>();
  const { giftBatchId, counts, state } = batch;
  const kind = state === 'waiting' ? 'refusal' : 'withdrawal';
  if (reason === undefined || act.error) {
    return (
      <AdminDialog<{ reason: string }>
        title={t(`${kind}.title`)}
        text={t(`${kind}.text`, { count: open, activated: counts.activated })}
        submitLabel={t(`${kind}.next`)}
        initialValues={{ reason: reason ?? '' }}
        isBusy={act.isPending}
        failure={act.error?.message}
        onSubmit={(values) => {
          act.reset();
          setReason(values.reason.trim());
        }}
        onClose={onClose}
      >
        <TextAreaItem name="reason" label={t('reason')} maxLength={200} required rows={3} />
      </AdminDialog>
    );
  }
  return (
    <AdminConfirm
      title={t(`${kind}.sure`, { count: open })}
      confirmLabel={t(`${kind}.submit`)}
      cancelLabel={t('cancel')}
      onCancel={onClose}
      onConfirm={() =>
        act.mutate(() => call('POST /b/v1/admin/giftBatch/withdraw', { giftBatchId, reason }), {
          onSuccess: onClose,
        })
      }
    >
      {t('final')}
    </AdminConfirm>
  );
}
