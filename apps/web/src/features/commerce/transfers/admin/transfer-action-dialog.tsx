import type { AdminTransfer } from '@zhiye/contract';
import { call } from '../../../../shared/api/index.ts';
import { formatMoney } from '../../../../shared/format.ts';
import { today } from '../../../../shared/i18n/dates.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminConfirm } from '../../../../shared/ui/admin/admin-confirm.tsx';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { DateItem } from '../../../../shared/ui/admin/forms/date-item.tsx';
import { TextAreaItem, TextItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import { toFen } from '../../../../shared/yuan.ts';
import type { TransferActionRun } from './use-transfer-action.ts';

export type TransferAction = 'record' | 'reject' | 'recordReturn' | 'confirmReturn' | 'withdrawReturn';

interface TransferActionDialogProps {
  readonly transfer: AdminTransfer;
  readonly action: TransferAction;
  readonly act: TransferActionRun;
  readonly onClose: () => void;
}

/** Asks for what an action needs, and says what it does. */
export function TransferActionDialog(props: TransferActionDialogProps) {
  if (props.action === 'record') return <RecordReceipt {...props} />;
  if (props.action === 'reject') return <RejectVoucher {...props} />;
  if (props.action === 'recordReturn') return <RecordReturn {...props} />;
  return <DecideReturn {...props} />;
}

const dialogOf = ({ act, onClose }: TransferActionDialogProps) => ({
  isBusy: act.isPending,
  failure: act.error?.message,
  onClose,
});

/** The first instant of a business day of Shanghai. */
const startOfDay = (day: string): string => new Date(`${day}T00:00:00+08:00`).toISOString();

interface ReceiptValues {
  amount: string;
  payer: string;
  bankReference: string;
  receivedOn: string;
  note?: string;
}

const REFERENCE = /^[0-9A-Za-z-]{1,64}$/;

function RecordReceipt(props: TransferActionDialogProps) {
  const t = useT('transfers-admin');
  const { transfer, act, onClose } = props;
  const { transferId, amountFen, receivedFen, voucher, institution } = transfer;
  const initialValues = {
    amount: ((voucher?.amountFen ?? amountFen - receivedFen) / 100).toFixed(2),
    payer: voucher?.payerName ?? institution,
    receivedOn: voucher?.paidOn ?? today(),
  };
  const submit = ({ amount, payer, bankReference, receivedOn, note }: ReceiptValues) => {
    const input = {
      transferId,
      amountFen: toFen(amount)!,
      payer: payer.trim(),
      bankReference: bankReference.trim(),
      receivedAt: startOfDay(receivedOn),
      note: note?.trim() || undefined,
    };
    act.mutate(() => call('POST /b/v1/admin/transfer/recordReceipt', input), { onSuccess: onClose });
  };
  return (
    <AdminDialog<ReceiptValues>
      {...dialogOf(props)}
      title={t('record.title')}
      draft={`receipt ${props.transfer.transferId}`}
      text={t('record.text')}
      submitLabel={t('record.submit')}
      initialValues={initialValues}
      onSubmit={submit}
    >
      <TextItem
        name="amount"
        label={t('record.amount')}
        inputMode="decimal"
        required
        rule={(value: string) => (toFen(value) ? undefined : t('record.amountWrong'))}
      />
      <TextItem name="payer" label={t('record.payer')} maxLength={80} required />
      <TextItem
        name="bankReference"
        label={t('record.reference')}
        maxLength={64}
        required
        rule={(value?: string) =>
          REFERENCE.test(value?.trim() ?? '') ? undefined : t('record.referenceWrong')
        }
      />
      <DateItem name="receivedOn" label={t('record.receivedOn')} required />
      <TextItem name="note" label={t('record.note')} maxLength={200} />
    </AdminDialog>
  );
}

function RejectVoucher(props: TransferActionDialogProps) {
  const t = useT('transfers-admin');
  const { act, onClose } = props;
  const { transferId } = props.transfer;
  return (
    <AdminDialog<{ reason: string }>
      {...dialogOf(props)}
      title={t('ask.reject')}
      draft={`reject voucher ${props.transfer.transferId}`}
      text={t('ask.rejectText')}
      submitLabel={t('do.reject')}
      onSubmit={({ reason }) =>
        act.mutate(() => call('POST /b/v1/admin/transfer/rejectVoucher', { transferId, reason }), {
          onSuccess: onClose,
        })
      }
    >
      <TextAreaItem name="reason" label={t('reason')} maxLength={200} required rows={3} />
    </AdminDialog>
  );
}

function RecordReturn(props: TransferActionDialogProps) {
  const t = useT('transfers-admin');
  const { act, onClose } = props;
  const { transferId, surplusFen, returnedFen } = props.transfer;
  return (
    <AdminDialog<{ bankReference: string; sentOn: string }>
      {...dialogOf(props)}
      title={t('recordReturn.title', { amount: formatMoney(surplusFen - returnedFen) })}
      draft={`return surplus ${transferId}`}
      text={t('recordReturn.text')}
      submitLabel={t('recordReturn.submit')}
      initialValues={{ sentOn: today() }}
      onSubmit={({ bankReference, sentOn }) => {
        const input = { transferId, bankReference: bankReference.trim(), sentOn };
        act.mutate(() => call('POST /b/v1/admin/transfer/proposeSurplusReturn', input), {
          onSuccess: onClose,
        });
      }}
    >
      <TextItem
        name="bankReference"
        label={t('record.reference')}
        maxLength={64}
        required
        rule={(value?: string) =>
          REFERENCE.test(value?.trim() ?? '') ? undefined : t('record.referenceWrong')
        }
      />
      <DateItem name="sentOn" label={t('recordReturn.sentOn')} required />
    </AdminDialog>
  );
}

function DecideReturn({ transfer, action, act, onClose }: TransferActionDialogProps) {
  const t = useT('transfers-admin');
  const { surplusReturn } = transfer;
  if (!surplusReturn || (action !== 'confirmReturn' && action !== 'withdrawReturn')) return null;
  const { returnId, amountFen, bankReference } = surplusReturn;
  const path = action === 'confirmReturn' ? 'confirmSurplusReturn' : 'withdrawSurplusReturn';
  return (
    <AdminConfirm
      title={t(`ask.${action}`, { amount: formatMoney(amountFen), reference: bankReference })}
      look={action === 'confirmReturn' ? 'primary' : 'danger'}
      confirmLabel={t(`do.${action}`)}
      cancelLabel={t('cancel')}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        act.mutate(() => call(`POST /b/v1/admin/transfer/${path}`, { returnId }));
      }}
    >
      {t(`ask.${action}Text`)}
    </AdminConfirm>
  );
}
