import type { AdminInvoice } from '@zhiye/contract';
import { useState } from 'react';
import { uploadFile } from '../../../../shared/api/upload.ts';
import { formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { FileDropZone } from '../../../../shared/ui/forms/file-drop-zone.tsx';
import { TextItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import type { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';

/** The server checks it again. */
const MAX_BYTES = 5_000_000;

interface InvoiceUploadDialogProps {
  readonly invoice: AdminInvoice;
  readonly isRed: boolean;
  readonly act: ReturnType<typeof useAdminListAction>;
  readonly onClose: () => void;
}

/** The number and the PDF of an invoice that finance issued elsewhere. */
export function InvoiceUploadDialog({ invoice, isRed, act, onClose }: InvoiceUploadDialogProps) {
  const t = useT('invoices-admin');
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState('');
  const submit = ({ invoiceNo }: { invoiceNo: string }) => {
    if (!file) return setProblem(t('upload.fileMissing'));
    const fileKind = isRed ? ('redInvoice' as const) : ('invoice' as const);
    const fields = { invoiceRowId: invoice.invoiceId, fileKind, invoiceNo: invoiceNo.trim() };
    act.mutate(() => uploadFile('UPLOAD /b/v1/admin/invoice/uploadInvoiceFile', fields, file), {
      onSuccess: onClose,
    });
  };
  return (
    <AdminDialog<{ invoiceNo: string }>
      title={t(isRed ? 'upload.titleRed' : 'upload.title')}
      text={t('upload.text', { title: invoice.title, amount: formatMoney(invoice.amountFen) })}
      draft={`file of invoice ${invoice.invoiceId} ${isRed}`}
      submitLabel={t('upload.submit')}
      initialValues={{ invoiceNo: '' }}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextItem
        name="invoiceNo"
        label={t('upload.number')}
        hint={t('upload.numberHint')}
        inputMode="numeric"
        maxLength={20}
        required
        rule={(typed) => (/^\d{8,20}$/.test(typed.trim()) ? undefined : t('upload.numberWrong'))}
      />
      <FileDropZone
        label={t('upload.file')}
        hint={t('upload.fileHint')}
        accept=".pdf,application/pdf"
        isBusy={act.isPending}
        onFile={(chosen) => {
          const isTooLarge = chosen.size > MAX_BYTES;
          setFile(isTooLarge ? undefined : chosen);
          setProblem(isTooLarge ? t('upload.tooLarge') : '');
        }}
      />
      {file && (
        <p role="status">
          <DataText>{t('upload.chosen', { name: file.name })}</DataText>
        </p>
      )}
      {problem && <p role="alert">{problem}</p>}
    </AdminDialog>
  );
}
