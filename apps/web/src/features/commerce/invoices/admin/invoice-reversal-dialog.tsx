import type { AdminInvoice, InvoiceHolderKind } from '@zhiye/contract';
import { INVOICE_HOLDER_KINDS } from '@zhiye/contract/constants/commerce/invoice';
import { findTaxIdMistake, normalizeTaxId } from '@zhiye/contract/constants/commerce/tax-id';
import { call } from '../../../../shared/api/index.ts';
import { formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { SelectItem } from '../../../../shared/ui/admin/forms/select-item.tsx';
import { TextAreaItem, TextItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import type { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';

interface InvoiceReversalDialogProps {
  readonly invoice: AdminInvoice;
  readonly act: ReturnType<typeof useAdminListAction>;
  readonly onClose: () => void;
}

/** Asks for the reason before an invoice is reversed. */
export function InvoiceReversalDialog({ invoice, act, onClose }: InvoiceReversalDialogProps) {
  const t = useT('invoices-admin');
  const { invoiceId: invoiceRowId, invoiceNo, amountFen } = invoice;
  return (
    <AdminDialog<{ reason: string }>
      title={t('reverse.title')}
      draft={`reverse invoice ${invoiceRowId}`}
      text={t('reverse.text', { number: invoiceNo, amount: formatMoney(amountFen) })}
      submitLabel={t('reverse.submit')}
      initialValues={{ reason: '' }}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={({ reason }) =>
        act.mutate(() => call('POST /b/v1/admin/invoice/reverse', { invoiceRowId, reason }), {
          onSuccess: onClose,
        })
      }
      onClose={onClose}
    >
      <TextAreaItem name="reason" label={t('reverse.reason')} maxLength={200} required rows={3} />
    </AdminDialog>
  );
}

interface CorrectionValues {
  readonly holderKind: InvoiceHolderKind;
  readonly title: string;
  readonly taxId: string;
  readonly reason: string;
}

/** Reverses an invoice and issues another one with the corrected title. */
export function InvoiceCorrectionDialog({ invoice, act, onClose }: InvoiceReversalDialogProps) {
  const t = useT('invoices-admin');
  const { invoiceId: invoiceRowId, invoiceNo, amountFen, holderKind, title, taxId } = invoice;
  const submit = ({ taxId: typed, ...values }: CorrectionValues) => {
    const isCompany = values.holderKind === 'company';
    const input = { ...values, invoiceRowId, taxId: isCompany ? normalizeTaxId(typed) : undefined };
    act.mutate(() => call('POST /b/v1/admin/invoice/reissue', input), { onSuccess: onClose });
  };
  return (
    <AdminDialog<CorrectionValues>
      title={t('correct.title')}
      draft={`correct invoice ${invoiceRowId}`}
      text={t('correct.text', { number: invoiceNo, amount: formatMoney(amountFen) })}
      submitLabel={t('correct.submit')}
      initialValues={{ holderKind, title, taxId: taxId ?? '', reason: '' }}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectItem
        name="holderKind"
        label={t('correct.kind')}
        choices={INVOICE_HOLDER_KINDS.map((kind) => [kind, t(`holder.${kind}`)])}
        required
      />
      <TextItem name="title" label={t('correct.name')} maxLength={100} required />
      <TextItem<CorrectionValues>
        name="taxId"
        label={t('correct.taxId')}
        hint={t('correct.taxIdHint')}
        maxLength={40}
        rule={(typed, values) =>
          values.holderKind === 'company' && findTaxIdMistake(normalizeTaxId(typed))
            ? t('correct.taxIdWrong')
            : undefined
        }
      />
      <TextAreaItem name="reason" label={t('reverse.reason')} maxLength={200} required rows={2} />
    </AdminDialog>
  );
}
