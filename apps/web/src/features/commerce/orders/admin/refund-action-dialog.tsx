import type { AdminRefund } from '@zhiye/contract';
import { call } from '../../../../shared/api/index.ts';
import { formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminConfirm } from '../../../../shared/ui/admin/admin-confirm.tsx';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { TextAreaItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import type { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { BankRefundDialog } from './bank-refund-dialog.tsx';
import type { RefundAction } from './refund-list.tsx';

interface RefundActionDialogProps {
  readonly refund: AdminRefund;
  readonly action: RefundAction;
  readonly act: ReturnType<typeof useAdminListAction>;
  readonly onClose: () => void;
}

/** Asks before a decision; a rejection needs a reason, and a payment by bank its number. */
export function RefundActionDialog({ refund, action, act, onClose }: RefundActionDialogProps) {
  const t = useT('orders-admin');
  const { refundRowId } = refund;
  if (action === 'recordBank' || action === 'confirmBank' || action === 'withdrawBank')
    return <BankRefundDialog refund={refund} action={action} act={act} onClose={onClose} />;
  if (action === 'reject') {
    const submit = ({ reason }: { reason: string }) =>
      act.mutate(() => call('POST /b/v1/admin/refund/reject', { refundRowId, reason }), {
        onSuccess: onClose,
      });
    return (
      <AdminDialog<{ reason: string }>
        title={t('rejectTitle')}
        text={t('rejectText')}
        submitLabel={t('do.reject')}
        isBusy={act.isPending}
        failure={act.error?.message}
        onSubmit={submit}
        onClose={onClose}
      >
        <TextAreaItem name="reason" label={t('rejectReason')} maxLength={200} required rows={3} />
      </AdminDialog>
    );
  }
  const { amountFen, buyerName, title, codes, orderNo } = refund;
  const what = codes === null ? (title ?? '') : t('codesOf', { title, count: codes });
  const named = { amount: formatMoney(amountFen), buyer: buyerName, what, orderNo };
  return (
    <AdminConfirm
      title={t(`ask.${action}.title`, named)}
      look="primary"
      confirmLabel={t(`do.${action}`)}
      cancelLabel={t('cancel')}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        act.mutate(() => call(`POST /b/v1/admin/refund/${action}`, { refundRowId }));
      }}
    >
      {t(`ask.${action}.text`, named)}
    </AdminConfirm>
  );
}
