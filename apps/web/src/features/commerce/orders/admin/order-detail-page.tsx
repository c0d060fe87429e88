import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { OrderFacts, OrderLinesTable } from './order-facts.tsx';
import { ORDER_TONES } from './order-list.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderHistory } from './order-history.tsx';

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
