import { useMutation } from '@tanstack/react-query';
import type { Invoice, InvoiceFileKind } from '@zhiye/contract';
import { downloadFile } from '../../../shared/api/download.ts';
import { formatInstant, formatMoney } from '../../../shared/format.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './invoices.module.css';

interface InvoiceFileRowProps {
  readonly invoice: Invoice;
  readonly fileKind: InvoiceFileKind;
}

/** The PDF of an invoice. The call shows a refusal itself. */
export function InvoiceFileRow({ invoice, fileKind }: InvoiceFileRowProps) {
  const t = useT('invoices');
  const { invoiceId, amountFen } = invoice;
  const download = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/invoice/downloadInvoice', { invoiceId, fileKind }),
  });
  const isRed = fileKind === 'redInvoice';
  const number = isRed ? invoice.redInvoiceNo : invoice.invoiceNo;
  const at = isRed ? invoice.reversedAt : invoice.issuedAt;
  const name = `${t(`file.${fileKind}`)} ${number}`;
  return (
    <div className={styles.file}>
      <span className={styles.pdf} aria-hidden="true">
        PDF
      </span>
      <p>
        <b>{name}</b>
        <span className="sub s12 num">
          {[
            `${isRed ? '− ' : ''}¥${formatMoney(amountFen)}`,
            formatInstant(at),
            !isRed && invoice.fileBytes && t('file.size', { size: Math.ceil(invoice.fileBytes / 1_024) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <Button
        size="small"
        aria-label={t('file.downloadOf', { name })}
        disabled={download.isPending}
        onClick={() => download.mutate()}
      >
        <Icon name="dl" size={14} /> {t('file.download')}
      </Button>
    </div>
  );
}
