import type { AdminOrderDetail } from '@zhiye/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatInstant, formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import styles from './order-detail.module.css';

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
export function OrderMoney({ order }: { readonly order: AdminOrderDetail }) {
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
      <Cases order={order} />
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

/** The entries of an order, with a column for each side; the sum is that of what is booked. What an approved refund will book is grey. */
function Ledger({ order }: { readonly order: AdminOrderDetail }) {
  const t = useT('orders-admin');
  const side = (fen: number) => (fen > 0 ? formatMoney(fen) : '');
  const postings = order.ledger.flatMap((entry) => entry.postings);
  const sum = (sign: 1 | -1) =>
    postings.reduce((total, { amountFen }) => total + Math.max(0, sign * amountFen), 0);
  if (order.ledger.length === 0) return null;
  return (
    <section className={`card ${styles.block}`}>
      <h2>{t('orders.ledger')}</h2>
      <table className={styles.ledger}>
        <thead>
          <tr>
            <th scope="col">{t('orders.ledgerColumn.account')}</th>
            <th scope="col">{t('orders.ledgerColumn.debit')}</th>
            <th scope="col">{t('orders.ledgerColumn.credit')}</th>
          </tr>
        </thead>
        {order.ledger.map(({ source, sourceRef, createdAt, postings: rows }) => (
          <tbody key={`${source} ${sourceRef}`}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {t(`orders.source.${source}`)}
                <span className={`num ${page.by}`}>
                  <DataText>{join(sourceRef, formatInstant(createdAt))}</DataText>
                </span>
              </th>
            </tr>
            {rows.map(({ account, amountFen }) => (
              <tr key={account}>
                <td>{t(`orders.account.${account.replace(':', '-')}`)}</td>
                <td>{side(amountFen)}</td>
                <td>{side(-amountFen)}</td>
              </tr>
            ))}
          </tbody>
        ))}
        {order.refundingFen > 0 && (
          <tbody data-expected>
            <tr>
              <th scope="row" colSpan={2}>
                {t('orders.ledgerExpected')}
              </th>
              <td>{formatMoney(order.refundingFen)}</td>
            </tr>
          </tbody>
        )}
        <tfoot>
          <tr>
            <th scope="row">{t('orders.ledgerSum')}</th>
            <td>{formatMoney(sum(1))}</td>
            <td>{formatMoney(sum(-1))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Cases({ order }: { readonly order: AdminOrderDetail }) {
  const t = useT('orders-admin');
  const cases = order.cases.map(({ caseId, provider, day, number, state }) => ({
    key: caseId,
    main: (
      <Link className="lk" to={adminLists.reconciliationCases.to({ provider, fromDay: day, toDay: day })}>
        {`${t(`provider.${provider}`)} ${day} · ${t(`orders.caseState.${state}`)}`}
      </Link>
    ),
    by: number,
  }));
  return <Records title={t('orders.cases')} rows={cases} />;
}
