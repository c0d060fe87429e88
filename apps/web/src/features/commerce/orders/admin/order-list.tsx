import type { AdminOrder } from '@zhiye/contract';
import { Link } from 'react-router';
import { formatInstant, formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { isWhollyRefunded } from '../../../../shared/books/refunded-order.ts';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';

const TONES = { unpaid: 'wait', paid: 'run', completed: 'ok', canceled: 'done' } as const;

interface AdminOrderTagProps {
  readonly order: Pick<AdminOrder, 'status' | 'amountFen' | 'refundedFen'>;
}

export function AdminOrderTag({ order }: AdminOrderTagProps) {
  const t = useT('orders-admin');
  if (isWhollyRefunded(order)) return <StatusTag tone="done">{t('orders.status.refunded')}</StatusTag>;
  return <StatusTag tone={TONES[order.status]}>{t(`orders.status.${order.status}`)}</StatusTag>;
}

const under = `${page.by} ${page.under}`;

interface AdminOrderListProps {
  readonly list: readonly AdminOrder[];
  readonly isBusy: boolean;
}

export function AdminOrderList({ list, isBusy }: AdminOrderListProps) {
  const t = useT('orders-admin');
  const columns: AdminColumns<AdminOrder> = [
    {
      title: t('column.order'),
      render: (_, { orderNo, placedAt }) => (
        <>
          <Link className={`num ${page.main}`} to={adminPaths.orderDetail(orderNo)}>
            {orderNo}
          </Link>
          <span className={under}>{formatInstant(placedAt)}</span>
        </>
      ),
    },
    {
      title: t('orders.column.buyer'),
      render: (_, { buyer }) => (
        <>
          <DataText>{buyer.name}</DataText>
          <span className={under}>
            {[t(`orders.userType.${buyer.type}`), buyer.phone ?? buyer.email].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    {
      title: t('orders.column.books'),
      render: (_, { firstTitle, titles, copies }) => (
        <>
          <DataText>{firstTitle}</DataText>
          <span className={under}>{t('orders.books', { titles, copies })}</span>
        </>
      ),
    },
    {
      title: t('column.amount'),
      align: 'right',
      className: 'num',
      render: (_, { amountFen, refundedFen, refundingFen }) => (
        <>
          ¥{formatMoney(amountFen)}
          {refundedFen > 0 && (
            <span className={under}>{t('orders.refunded', { amount: formatMoney(refundedFen) })}</span>
          )}
          {refundingFen > 0 && (
            <span className={under}>{t('orders.refunding', { amount: formatMoney(refundingFen) })}</span>
          )}
        </>
      ),
    },
    {
      title: t('orders.column.payment'),
      render: (_, { method, paymentNo }) => (
        <>
          {method ? t(`provider.${method}`) : '—'}
          {paymentNo && <span className={`num ${under}`}>{paymentNo}</span>}
        </>
      ),
    },
    {
      title: t('orders.column.status'),
      render: (_, order) => (
        <>
          <AdminOrderTag order={order} />
          {order.invoiceState && (
            <span className={under}>
              {t('orders.invoice', { state: t(`orders.invoiceState.${order.invoiceState}`) })}
            </span>
          )}
        </>
      ),
    },
  ];
  return <AdminTable rows={list} rowKey="orderNo" columns={columns} isBusy={isBusy} />;
}
