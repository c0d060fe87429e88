import { useMutation } from '@tanstack/react-query';
import type { DigitalInvoice, DigitalInvoiceFormat, InvoiceDifference } from '@zhiye/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { downloadFile } from '../../../../shared/api/download.ts';
import { formatInstant, formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { HiddenTitle } from '../../../../shared/ui/hidden-title.tsx';
import styles from './digital-invoices.module.css';

const TONES = { waiting: 'wait', different: 'bad', attached: 'ok', setAside: 'done' } as const;

interface DigitalInvoiceListProps {
  readonly list: readonly DigitalInvoice[];
  readonly isBusy: boolean;
  readonly onCompare: (invoice: DigitalInvoice) => void;
  readonly onSetAside: (invoice: DigitalInvoice) => void;
}

export function DigitalInvoiceList({ list, isBusy, onCompare, onSetAside }: DigitalInvoiceListProps) {
  const t = useT('invoices-admin');
  const columns: AdminColumns<DigitalInvoice> = [
    { title: t('column.number'), render: (_, invoice) => <Files invoice={invoice} /> },
    { title: t('digital.says'), render: (_, { says }) => <Says says={says} /> },
    {
      title: t('column.order'),
      className: 'num',
      render: (_, { orderNo }) =>
        orderNo ? <Link to={adminPaths.orderDetail(orderNo)}>{orderNo}</Link> : '—',
    },
    {
      title: t('column.state'),
      render: (_, { state, differences, setAsideReason }) => (
        <>
          <StatusTag tone={TONES[state]}>{t(`digital.state.${state}`)}</StatusTag>
          <Differences differences={differences} />
          {setAsideReason && (
            <p className={page.by}>
              <DataText>{setAsideReason}</DataText>
            </p>
          )}
        </>
      ),
    },
    {
      title: <span className="vh">{t('column.act')}</span>,
      render: (_, invoice) =>
        invoice.state !== 'attached' && (
          <div className={layout.rowActions}>
            <Button type="link" disabled={isBusy} onClick={() => onCompare(invoice)}>
              {t('digital.compare')}
              <HiddenTitle>{invoice.invoiceNo}</HiddenTitle>
            </Button>
            {invoice.state !== 'setAside' && (
              <Button type="link" danger disabled={isBusy} onClick={() => onSetAside(invoice)}>
                {t('digital.setAside')}
                <HiddenTitle>{invoice.invoiceNo}</HiddenTitle>
              </Button>
            )}
          </div>
        ),
    },
  ];
  return <AdminTable rows={list} rowKey="invoiceNo" columns={columns} isBusy={isBusy} />;
}

/** The number, who sent it and when, and its files. */
function Files({ invoice }: { readonly invoice: DigitalInvoice }) {
  const t = useT('invoices-admin');
  const { invoiceNo, formats, uploadedAt, uploaderName } = invoice;
  const download = useMutation({
    mutationFn: (format: DigitalInvoiceFormat) =>
      downloadFile('DOWNLOAD /b/v1/admin/invoice/downloadDigitalInvoice', { invoiceNo, format }),
  });
  return (
    <>
      <span className="num">{invoiceNo}</span>
      <p className={page.by}>
        <DataText>{[uploaderName, formatInstant(uploadedAt)].filter(Boolean).join(' · ')}</DataText>
      </p>
      <div className={layout.rowActions}>
        {formats.map((format) => (
          <Button
            key={format}
            type="link"
            disabled={download.isPending}
            aria-label={t('digital.download', { format: format.toUpperCase(), number: invoiceNo })}
            onClick={() => download.mutate(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
    </>
  );
}

function Says({ says }: Pick<DigitalInvoice, 'says'>) {
  const t = useT('invoices-admin');
  if (!says) return <>{t('digital.noXml')}</>;
  const { buyerName, buyerTaxId, amountFen, day } = says;
  return (
    <>
      <DataText>{buyerName}</DataText>
      <p className={`${page.by} num`}>
        {[buyerTaxId, `¥${formatMoney(amountFen)}`, day].filter(Boolean).join(' · ')}
      </p>
    </>
  );
}

/** What the order says, and what the XML says. */
function Differences({ differences }: { readonly differences: readonly InvoiceDifference[] }) {
  const t = useT('invoices-admin');
  if (differences.length === 0) return null;
  return (
    <ul className={styles.differences}>
      {differences.map(({ field, here, there }, index) => (
        <li key={`${field} ${index}`}>
          <b>{t(`digital.field.${field}`)}</b>
          <p className={page.by}>
            <DataText>{t('digital.here', { text: here || '—' })}</DataText>
          </p>
          <p className={page.by}>
            <DataText>{t('digital.there', { text: there || '—' })}</DataText>
          </p>
        </li>
      ))}
    </ul>
  );
}
