import type { AdminOrderDetail } from '@zhiye/contract';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { formatInstant, formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import styles from './order-detail.module.css';

/** When what happened, with links to the pages that know more. */
export function OrderFacts({ order }: { readonly order: AdminOrderDetail }) {
  const t = useT('orders-admin');
  const { orderNo } = order;
  const facts = [
    ['placedAt', order.placedAt],
    [order.onAccount ? 'dueBy' : 'payBefore', order.status === 'unpaid' ? order.payBefore : null],
    ['paidAt', order.paidAt],
    ['fulfilledAt', order.fulfilledAt],
    ['canceledAt', order.canceledAt],
  ] as const;
  return (
    <p className={styles.facts} aria-label={t('orders.facts')}>
      {facts.map(
        ([name, at]) =>
          at && (
            <span key={name}>
              {t(`orders.fact.${name}`)} <b className="num">{formatInstant(at)}</b>
            </span>
          ),
      )}
      {order.method && (
        <span>
          {t('orders.column.method')} <b>{t(`provider.${order.method}`)}</b>
        </span>
      )}
      {order.purchaseOrderNo && (
        <span>
          {t('orders.fact.purchaseOrder')}{' '}
          <DataText>{[order.purchaseOrderNo, order.purchaseContact].filter(Boolean).join(' · ')}</DataText>
        </span>
      )}
      {order.quotationNo && (
        <Link className="lk" to={adminPaths.quotationDetail(order.quotationNo)}>
          {t('orders.link.quotation')}
        </Link>
      )}
      <Link className="lk" to={adminLists.refunds.to({ order: orderNo })}>
        {t('orders.link.refunds')}
      </Link>
      {order.transfer && (
        <Link className="lk" to={adminLists.transfers.to({ view: order.transfer.state, text: orderNo })}>
          {t('orders.link.transfer')}
        </Link>
      )}
      {order.invoices.length > 0 && (
        <Link className="lk" to={adminLists.invoices.to({ keyword: orderNo })}>
          {t('orders.link.invoices')}
        </Link>
      )}
    </p>
  );
}

/** List price, what was paid, and what went or goes back. */
export function OrderSums({ order }: { readonly order: AdminOrderDetail }) {
  const t = useT('orders-admin');
  const { listFen, amountFen, refundingFen, refundedFen } = order;
  const sums: readonly (readonly [string, number, string])[] = [
    [t('orders.fact.list'), listFen, ''],
    [t('orders.fact.discount'), listFen - amountFen, '− '],
    [t('column.amount'), amountFen, ''],
    [t('orders.fact.refunding'), refundingFen, '− '],
    [t('orders.fact.refunded'), refundedFen, '− '],
    [t('orders.fact.net'), refundedFen > 0 ? amountFen - refundedFen : 0, ''],
  ];
  return (
    <section className={`card ${styles.block} ${styles.sums}`} aria-label={t('column.amount')}>
      <dl>
        {sums
          .filter(([name, fen]) => fen !== 0 || name === t('column.amount'))
          .map(([name, fen, sign]) => (
            <div key={name} data-sum={name === t('column.amount') || undefined}>
              <dt>{name}</dt>
              <dd className="num">
                {sign}¥{formatMoney(fen)}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

export function OrderBuyer({ order: { buyer } }: { readonly order: AdminOrderDetail }) {
  const t = useT('orders-admin');
  return (
    <section className={`card ${styles.block}`}>
      <header>
        <h2>{t('orders.column.buyer')}</h2>
        <Link className="lk s13" to={adminLists.users.to({ userId: buyer.userId })}>
          {t('orders.link.user')}
        </Link>
      </header>
      <p>
        <DataText>
          {[buyer.name, t(`orders.userType.${buyer.type}`), buyer.institution].filter(Boolean).join(' · ')}
        </DataText>
      </p>
      <p className="s13 sub">
        <DataText>{[buyer.phone, buyer.email].filter(Boolean).join(' · ')}</DataText>
      </p>
    </section>
  );
}

type Line = AdminOrderDetail['lines'][number];

export function OrderLinesTable({ lines }: { readonly lines: readonly Line[] }) {
  const t = useT('orders-admin');
  const shared = useT('shared');
  const columns: AdminColumns<Line> = [
    {
      title: t('orders.column.books'),
      render: (_, { title, authors, publisher }) => (
        <>
          <span className={page.main} lang={textLanguage(title)}>
            {title}
          </span>
          <span className={`${page.by} ${page.under}`}>
            <DataText>{[...authors, publisher].join(' · ')}</DataText>
          </span>
        </>
      ),
    },
    {
      title: t('orders.column.usage'),
      render: (_, { duration, usageMode, quantity, codeEmail, codeDelivery }) => (
        <>
          {`${shared(`duration.${duration}`)} · ${t(`orders.usage.${usageMode}`)} × ${quantity}`}
          {codeEmail && <span className={`${page.by} ${page.under}`}>{codeEmail}</span>}
          {codeDelivery === 'roster' && (
            <span className={`${page.by} ${page.under}`}>{t('orders.usage.roster')}</span>
          )}
        </>
      ),
    },
    {
      title: t('column.amount'),
      align: 'right',
      className: 'num',
      render: (_, { priceFen, amountFen }) => (
        <>
          ¥{formatMoney(amountFen)}
          <span className={`${page.by} ${page.under}`}>
            {t('orders.unit', { amount: formatMoney(priceFen) })}
          </span>
        </>
      ),
    },
    { title: t('orders.column.delivered'), render: (_, line) => <Delivered line={line} /> },
  ];
  return (
    <section className={styles.block}>
      <h2>{t('orders.lines')}</h2>
      <AdminTable rows={lines} rowKey="lineNo" columns={columns} isBusy={false} />
    </section>
  );
}

/** The access that a line gave, or the states of its codes. */
function Delivered({ line: { entitlement, codes } }: { readonly line: Line }) {
  const t = useT('orders-admin');
  const common = useT('shared');
  if (codes.length > 0)
    return codes
      .map(({ state, count }) => t('orders.codes', { state: t(`orders.codeState.${state}`), count }))
      .join(common('listSeparator'));
  if (!entitlement) return '—';
  const { startsAt, endsAt, revokedAt } = entitlement;
  if (revokedAt) return t('orders.access.revoked', { at: formatInstant(revokedAt) });
  if (!startsAt) return t('orders.access.pending');
  return endsAt ? t('orders.access.until', { at: formatInstant(endsAt) }) : t('orders.access.noEnd');
}
