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

/** Who bought when for how much, with links to the pages that know more. */
export function OrderFacts({ order }: { readonly order: AdminOrderDetail }) {
  const t = useT('orders-admin');
  const { buyer, orderNo } = order;
  const facts: readonly (readonly [string, string | null])[] = [
    [
      t('orders.column.buyer'),
      [buyer.name, t(`orders.userType.${buyer.type}`), buyer.institution].filter(Boolean).join(' · '),
    ],
    [t('orders.fact.contact'), [buyer.phone, buyer.email].filter(Boolean).join(' · ')],
    [t('orders.fact.placedAt'), formatInstant(order.placedAt)],
    [t('orders.fact.payBefore'), order.status === 'unpaid' ? formatInstant(order.payBefore) : null],
    [t('orders.fact.paidAt'), formatInstant(order.paidAt)],
    [t('orders.fact.fulfilledAt'), formatInstant(order.fulfilledAt)],
    [t('orders.fact.canceledAt'), formatInstant(order.canceledAt)],
    [t('orders.fact.list'), `¥${formatMoney(order.listFen)}`],
    [t('column.amount'), `¥${formatMoney(order.amountFen)}`],
    [t('orders.column.method'), order.method && t(`provider.${order.method}`)],
    [t('orders.fact.paymentNo'), order.paymentNo],
    [
      t('orders.fact.purchaseOrder'),
      [order.purchaseOrderNo, order.purchaseContact].filter(Boolean).join(' · '),
    ],
  ];
  return (
    <section className={`card ${styles.block}`} aria-label={t('orders.facts')}>
      <dl className={page.facts}>
        {facts.map(
          ([name, value]) =>
            value && [
              <dt key={name}>{name}</dt>,
              <dd key={`${name} value`}>
                <DataText>{value}</DataText>
              </dd>,
            ],
        )}
      </dl>
      <p className={styles.links}>
        <Link className="lk" to={adminLists.users.to({ userId: buyer.userId })}>
          {t('orders.link.user')}
        </Link>
        <Link className="lk" to={adminLists.refunds.to({ order: orderNo })}>
          {t('orders.link.refunds')}
        </Link>
        {order.quotationNo && (
          <Link className="lk" to={adminPaths.quotationDetail(order.quotationNo)}>
            {t('orders.link.quotation')}
          </Link>
        )}
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
  if (codes.length > 0)
    return codes
      .map(({ state, count }) => t('orders.codes', { state: t(`orders.codeState.${state}`), count }))
      .join('，');
  if (!entitlement) return '—';
  const { startsAt, endsAt, revokedAt } = entitlement;
  if (revokedAt) return t('orders.access.revoked', { at: formatInstant(revokedAt) });
  if (!startsAt) return t('orders.access.pending');
  return endsAt ? t('orders.access.until', { at: formatInstant(endsAt) }) : t('orders.access.noEnd');
}
