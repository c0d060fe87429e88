import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { AdminOrderDetail } from '@zhiye/contract';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { call, CallFailed, callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { OrderFacts, OrderLinesTable } from './order-facts.tsx';
import { ORDER_TONES } from './order-list.tsx';
import { formatInstant, formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import styles from './order-detail.module.css';
import { useDraft } from '../../../../shared/state/drafts.ts';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';

/** /backoffice/orders/detail: all that the shop knows of one order. No button here moves money. */
export function AdminOrderDetailPage() {
  const t = useT('orders-admin');
  const orderNo = useSearchParams()[0].get('orderNo') ?? '';
  const isNumber = /^\d{20}$/.test(orderNo);
  const detail = useQuery({
    ...callQuery('GET /b/v1/admin/order/getOrder', { orderNo }),
    enabled: isNumber,
  });
  const order = detail.data;
  return (
    <section>
      <p>
        <Link className="lk s13" to={adminPaths.orders}>
          {t('orders.back')}
        </Link>
      </p>
      <div className={page.head}>
        <h1 className={page.title}>{t('orders.one', { orderNo })}</h1>
        {order && (
          <StatusTag tone={ORDER_TONES[order.status]}>{t(`orders.status.${order.status}`)}</StatusTag>
        )}
      </div>
      {!isNumber && <p role="alert">{t('orders.wrongNumber')}</p>}
      {isNumber && detail.isPending && <Loading count={8} />}
      {detail.isError && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
      {order && (
        <>
          <OrderFacts order={order} />
          <OrderLinesTable lines={order.lines} />
          <OrderMoney order={order} />
          <OrderHistory order={order} />
        </>
      )}
    </section>
  );
}

/** What happened to an order, and the notes of staff. */
function OrderHistory({ order: { orderNo, timeline } }: { readonly order: AdminOrderDetail }) {
  const t = useT('orders-admin');
  const orders = useT('orders');
  return (
    <section className={`card ${styles.block}`}>
      <h2>{t('orders.timeline')}</h2>
      <ol className={styles.records}>
        {timeline.map(({ event, at, actorName, note }, index) => (
          <li key={`${at} ${event} ${index}`}>
            <DataText>{note ?? orders(`event.${event}`)}</DataText>
            <span className={`${page.by} ${page.under}`}>
              <DataText>{`${formatInstant(at)} · ${actorName ?? t('orders.system')}${note ? ` · ${t('orders.note')}` : ''}`}</DataText>
            </span>
          </li>
        ))}
      </ol>
      <NoteForm orderNo={orderNo} />
    </section>
  );
}

/** The call shows a refusal itself. */
function NoteForm({ orderNo }: { readonly orderNo: string }) {
  const t = useT('orders-admin');
  const id = useId();
  const [text, setText] = useState('');
  useDraft(`note of order ${orderNo}`, () => text, setText);
  const queryClient = useQueryClient();
  const adding = useMutation({
    mutationFn: async () => {
      const reply = await call('POST /b/v1/admin/order/addNote', { orderNo, text: text.trim() });
      if (!reply.isOK) throw new CallFailed(reply);
    },
    onSuccess: () => {
      setText('');
      return queryClient.invalidateQueries({ queryKey: ['GET /b/v1/admin/order/getOrder'] });
    },
  });
  return (
    <form
      className={styles.noteForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) adding.mutate();
      }}
    >
      <label htmlFor={id}>{t('orders.noteLabel')}</label>
      <Input.TextArea
        id={id}
        rows={2}
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button htmlType="submit" disabled={!text.trim() || adding.isPending}>
        {t('orders.addNote')}
      </Button>
    </form>
  );
}

interface RecordsProps {
  readonly title: string;
  readonly rows: readonly { readonly key: string; readonly main: ReactNode; readonly by: string }[];
}

/** A titled list of records; nothing without one. */
function Records({ title, rows }: RecordsProps) {
  if (rows.length === 0) return null;
  return (
    <section className={`card ${styles.block}`}>
      <h2>{title}</h2>
      <ul className={styles.records}>
        {rows.map(({ key, main, by }) => (
          <li key={key}>
            <DataText>{main}</DataText>
            <span className={`${page.by} ${page.under}`}>
              <DataText>{by}</DataText>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const join = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** Payments, transfer, refunds, invoices, ledger and differences of an order. */
function OrderMoney({ order }: { readonly order: AdminOrderDetail }) {
  const t = useT('orders-admin');
  const { transfer } = order;
  const attempts = order.attempts.map((attempt) => ({
    key: attempt.outTradeNo,
    main: `${t(`provider.${attempt.provider}`)} ¥${formatMoney(attempt.amountFen)} · ${t(`orders.attempt.${attempt.state}`)}`,
    by: join(attempt.outTradeNo, attempt.transactionId, formatInstant(attempt.paidAt ?? attempt.createdAt)),
  }));
  const results = order.results.map((result) => ({
    key: result.transactionId,
    main: `${t(`orders.via.${result.via}`)} ¥${formatMoney(result.amountFen)}${result.problem ? ` · ${result.problem}` : ''}`,
    by: join(result.transactionId, formatInstant(result.createdAt)),
  }));
  const transfers = transfer
    ? [
        {
          key: transfer.referenceCode,
          main: `${t(`orders.transferState.${transfer.state}`)} ¥${formatMoney(transfer.receivedFen)}`,
          by: t('orders.transferSums', {
            code: transfer.referenceCode,
            surplus: formatMoney(transfer.surplusFen),
            returned: formatMoney(transfer.returnedFen),
          }),
        },
      ]
    : [];
  return (
    <>
      <Records title={t('orders.attempts')} rows={attempts} />
      <Records title={t('orders.results')} rows={results} />
      <Records title={t('provider.transfer')} rows={transfers} />
      <RefundsAndInvoices order={order} />
      <Ledger order={order} />
    </>
  );
}

function RefundsAndInvoices({ order }: { readonly order: AdminOrderDetail }) {
  const t = useT('orders-admin');
  const refunds = order.refunds.map((refund) => ({
    key: refund.refundRowId,
    main: `${refund.title ?? t('surplus')} × ${refund.quantity} ¥${formatMoney(refund.amountFen)} · ${t(`state.${refund.state}`)}`,
    by: join(refund.reason, refund.outRefundNo, formatInstant(refund.createdAt)),
  }));
  const invoices = order.invoices.map((invoice) => ({
    key: invoice.invoiceRowId,
    main: `${invoice.title} ¥${formatMoney(invoice.amountFen)} · ${t(`orders.invoiceState.${invoice.state}`)}`,
    by: invoice.invoiceNo ?? '—',
  }));
  return (
    <>
      <Records title={t('title')} rows={refunds} />
      <Records title={t('orders.invoices')} rows={invoices} />
    </>
  );
}

function Ledger({ order }: { readonly order: AdminOrderDetail }) {
  const t = useT('orders-admin');
  const entries = order.ledger.map(({ source, sourceRef, createdAt, postings }) => ({
    key: `${source} ${sourceRef}`,
    main: (
      <>
        {t(`orders.source.${source}`)}
        {postings.map(({ account, amountFen }) => (
          <span key={account} className={`num ${page.under}`}>
            {`${t(`orders.account.${account.replace(':', '-')}`)} ${formatMoney(amountFen)}`}
          </span>
        ))}
      </>
    ),
    by: join(sourceRef, formatInstant(createdAt)),
  }));
  const cases = order.cases.map(({ caseId, provider, day, number, state }) => ({
    key: caseId,
    main: (
      <Link className="lk" to={adminLists.reconciliationCases.to({ provider, fromDay: day, toDay: day })}>
        {`${t(`provider.${provider}`)} ${day} · ${t(`orders.caseState.${state}`)}`}
      </Link>
    ),
    by: number,
  }));
  return (
    <>
      <Records title={t('orders.ledger')} rows={entries} />
      <Records title={t('orders.cases')} rows={cases} />
    </>
  );
}
