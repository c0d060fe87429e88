import { useQuery } from '@tanstack/react-query';
import type { Invoice } from '@zhiye/contract';
import { useState } from 'react';
import type { DataOf } from '../../../shared/api/index.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import { InvoiceFileRow } from './invoice-file-row.tsx';
import { InvoiceStateTag } from './invoice-state-tag.tsx';
import { ISSUING_POLL_MS, orderInvoiceQuery } from './invoice.queries.ts';
import styles from './invoices.module.css';

/** The invoices of an order, and the request for one. */
export function OrderInvoice({ orderNo }: { readonly orderNo: string }) {
  const t = useT('invoices');
  const { data, error, refetch } = useQuery({
    ...orderInvoiceQuery(orderNo),
    refetchInterval: ({ state }) => (state.data?.current?.state === 'issuing' ? ISSUING_POLL_MS : false),
  });
  const [asking, setAsking] = useState(false);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || (!data.current && !data.canRequest && data.reversed.length === 0)) return null;
  const { current, canRequest, amountFen, dueDay } = data;
  const isAsked = current !== null && current.state !== 'unrequested';
  return (
    <section className={`card ${styles.invoice}`} aria-labelledby="order-invoice">
      <div className={styles.head}>
        <h2 id="order-invoice">{t('title')}</h2>
        <InvoiceStateTag state={current?.state ?? (canRequest ? 'unrequested' : 'reversed')} />
        <Hint data={data} />
        {canRequest && (
          <Button size="small" onClick={() => setAsking(true)}>
            {t(isAsked ? 'change' : 'ask')}
          </Button>
        )}
      </div>
      {current && <InvoiceFacts invoice={current} />}
      {current?.invoiceNo && <InvoiceFileRow invoice={current} fileKind="invoice" />}
      {data.reversed.length > 0 && <Reversed invoices={data.reversed} />}
      {asking && (
        <InvoiceDialog
          orderNo={orderNo}
          invoice={isAsked ? current : null}
          amountFen={amountFen}
          dueDay={(isAsked && current.dueDay) || dueDay}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

/** What happens next, and until when. */
function Hint({ data }: { readonly data: DataOf<'GET /b/v1/invoice/getOrderInvoice'> }) {
  const t = useT('invoices');
  const { current, canRequest, hasReceipt } = data;
  const { state = 'unrequested', dueDay: day } = current ?? {};
  const text = {
    unrequested: t(canRequest ? 'hint.request' : hasReceipt ? 'hint.refunded' : 'hint.afterPayment'),
    pending: t('hint.due', { day }),
    issuing: t('hint.due', { day }),
    issued: '',
    reversing: t('hint.reversing', { day }),
    reversed: '',
  }[state];
  const isOver = !current && !canRequest;
  return text && !isOver && <p className="sub s13">{text}</p>;
}

function Reversed({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const t = useT('invoices');
  return (
    <div className={styles.reversed}>
      <h3>{t('earlier')}</h3>
      <p className="sub s13">{t('hint.reversedNote')}</p>
      {invoices.map((invoice) => (
        <div key={invoice.invoiceId}>
          {invoice.reverseCause && <p className="s13">{t(`hint.cause.${invoice.reverseCause}`)}</p>}
          <InvoiceFileRow invoice={invoice} fileKind="invoice" />
          <InvoiceFileRow invoice={invoice} fileKind="redInvoice" />
        </div>
      ))}
    </div>
  );
}
