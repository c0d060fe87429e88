import type { AdminStatement } from '@zhiye/contract';
import { call } from '../../../../shared/api/index.ts';
import { formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { DateItem } from '../../../../shared/ui/admin/forms/date-item.tsx';
import { TextItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';

interface PaymentValues {
  readonly bankReference: string;
  readonly paidOn: string;
}

interface PaymentDialogProps {
  readonly statement: AdminStatement;
  readonly onClose: () => void;
}

/** The transfer that the first person has made at the bank. */
export function PaymentDialog({ statement, onClose }: PaymentDialogProps) {
  const t = useT('channel-admin');
  const act = useAdminListAction('GET /b/v1/admin/statement/findStatements');
  const { statementId, companyName, bankName, bankAccount, totalFen } = statement;
  return (
    <AdminDialog<PaymentValues>
      title={t('recordTitle')}
      text={t('recordText', { company: companyName, bankName, bankAccount, amount: formatMoney(totalFen) })}
      submitLabel={t('record')}
      initialValues={{ bankReference: '', paidOn: '' }}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={(values) =>
        act.mutate(() => call('POST /b/v1/admin/statement/recordPayment', { statementId, ...values }), {
          onSuccess: onClose,
        })
      }
      onClose={onClose}
    >
      <TextItem<PaymentValues> name="bankReference" label={t('bankReference')} maxLength={64} required />
      <DateItem<PaymentValues> name="paidOn" label={t('paidOn')} required />
    </AdminDialog>
  );
}
