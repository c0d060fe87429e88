import type { AdminRefund } from '@zhiye/contract';
import { call } from '../../../../shared/api/index.ts';
import { formatDay, formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminConfirm } from '../../../../shared/ui/admin/admin-confirm.tsx';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { DateItem } from '../../../../shared/ui/admin/forms/date-item.tsx';
import { TextItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import type { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';

interface BankRefundDialogProps {
  readonly refund: AdminRefund;
  readonly action: 'recordBank' | 'confirmBank' | 'withdrawBank';
  readonly act: ReturnType<typeof useAdminListAction>;
  readonly onClose: () => void;
}

/** Records the outgoing bank transfer of a refund, confirms what a colleague recorded, or takes the record back. */
export function BankRefundDialog(props: BankRefundDialogProps) {
  const t = useT('orders-admin');
  const { refund, action, act, onClose } = props;
  const { refundRowId, outgoing } = refund;
  if (action === 'recordBank') return <RecordBankRefund {...props} />;
  const isConfirmation = action === 'confirmBank';
  const path = isConfirmation ? 'confirmBankRefund' : 'withdrawBankRefund';
  const amount = formatMoney(refund.amountFen);
  return (
    <AdminConfirm
      title={t(`ask.${action}.title`, { amount, reference: outgoing?.bankReference })}
      look={isConfirmation ? 'primary' : 'danger'}
      confirmLabel={t(`do.${action}`)}
      cancelLabel={t('cancel')}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        act.mutate(() => call(`POST /b/v1/admin/refund/${path}`, { refundRowId }));
      }}
    >
      {t(`ask.${action}.text`)}
    </AdminConfirm>
  );
}

const REFERENCE = /^[0-9A-Za-z-]{1,64}$/;

function RecordBankRefund({ refund, act, onClose }: BankRefundDialogProps) {
  const t = useT('orders-admin');
  const { refundRowId, amountFen } = refund;
  return (
    <AdminDialog<{ bankReference: string; sentOn: string }>
      title={t('bank.title', { amount: formatMoney(amountFen) })}
      text={t('bank.text')}
      submitLabel={t('bank.submit')}
      initialValues={{ sentOn: formatDay(new Date().toISOString()) }}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={({ bankReference, sentOn }) => {
        const input = { refundRowId, bankReference: bankReference.trim(), sentOn };
        act.mutate(() => call('POST /b/v1/admin/refund/recordBankRefund', input), { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <TextItem
        name="bankReference"
        label={t('bank.reference')}
        maxLength={64}
        required
        rule={(value?: string) =>
          REFERENCE.test(value?.trim() ?? '') ? undefined : t('bank.referenceWrong')
        }
      />
      <DateItem name="sentOn" label={t('bank.sentOn')} required />
    </AdminDialog>
  );
}
