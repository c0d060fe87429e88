import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { downloadFile } from '../../../shared/api/download.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { DocumentRow } from '../../../shared/ui/document-row.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { orderInvoiceQuery } from './invoice.queries.ts';
import styles from './invoices.module.css';
import { AcceptanceRow, DeliveryButton } from './acceptance-row.tsx';
import { ReceiptButton } from './receipt-button.tsx';

interface OrderDocumentsProps {
  readonly orderNo: string;
  readonly isDelivered: boolean;
  readonly hasReceipt: boolean;
  /** Documents of other areas, before those of the delivery. */
  readonly children?: ReactNode;
}

/** What the finance office of an institution files with the payment of an order. */
export function OrderDocuments({ orderNo, isDelivered, hasReceipt, children }: OrderDocumentsProps) {
  const t = useT('invoices');
  const id = useId();
  return (
    <section className={`card ${styles.documents}`} aria-labelledby={id}>
      <h2 id={id}>{t('documents.title')}</h2>
      <ul>
        {children}
        {isDelivered && (
          <>
            <DocumentRow name={t('paper.delivery')} note={t('documents.deliveryNote')}>
              <DeliveryButton orderNo={orderNo} paper="delivery" />
            </DocumentRow>
            <AcceptanceRow orderNo={orderNo} />
          </>
        )}
        {hasReceipt && (
          <DocumentRow name={t('documents.receipt')} note={t('documents.receiptNote')}>
            <ReceiptButton orderNo={orderNo} />
          </DocumentRow>
        )}
        <InvoicesRow orderNo={orderNo} />
      </ul>
    </section>
  );
}

/** All invoice files in one ZIP; nothing before one was issued. */
function InvoicesRow({ orderNo }: { readonly orderNo: string }) {
  const t = useT('invoices');
  const { data } = useQuery(orderInvoiceQuery(orderNo));
  const download = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/invoice/downloadInvoicesOfOrder', { orderNo }),
  });
  const numbers = data ? [data.current, ...data.reversed].flatMap((invoice) => invoice?.invoiceNo || []) : [];
  if (numbers.length === 0) return null;
  return (
    <DocumentRow name={t('title')} note={t('documents.invoiceNote', { numbers: numbers.join(', ') })}>
      <Button size="small" disabled={download.isPending} onClick={() => download.mutate()}>
        <Icon name="dl" size={14} /> {t('zip.ofOrder')}
      </Button>
    </DocumentRow>
  );
}
