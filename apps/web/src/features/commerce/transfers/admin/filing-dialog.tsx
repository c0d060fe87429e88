import type { UnmatchedLine } from '@zhiye/contract';
import { FILING_KINDS } from '@zhiye/contract/constants/commerce/bank-statement';
import type { FilingKindName } from '@zhiye/contract/constants/commerce/bank-statement';
import { call } from '../../../../shared/api/index.ts';
import { formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { SelectItem } from '../../../../shared/ui/admin/forms/select-item.tsx';
import { TextAreaItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import type { TransferActionRun } from './use-transfer-action.ts';

interface FilingDialogProps {
  readonly line: UnmatchedLine;
  readonly act: TransferActionRun;
  readonly onClose: () => void;
}

/** Says where money goes that belongs to no order, and why. Another person confirms it. */
export function FilingDialog({ line, act, onClose }: FilingDialogProps) {
  const t = useT('transfers-admin');
  const { lineId, payer, amountFen } = line;
  return (
    <AdminDialog<{ kind: FilingKindName; reason: string }>
      title={t('filing.title', { payer, amount: formatMoney(amountFen) })}
      text={t('filing.text')}
      submitLabel={t('filing.submit')}
      isBusy={act.isPending}
      failure={act.error?.message}
      onClose={onClose}
      onSubmit={(values) =>
        act.mutate(() => call('POST /b/v1/admin/transfer/fileLine', { lineId, ...values }), {
          onSuccess: onClose,
        })
      }
    >
      <SelectItem
        name="kind"
        label={t('filing.kind')}
        required
        choices={FILING_KINDS.map((kind) => [kind, t(`filing.kinds.${kind}`)])}
      />
      <TextAreaItem name="reason" label={t('reason')} maxLength={200} required rows={3} />
    </AdminDialog>
  );
}
