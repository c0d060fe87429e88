import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { AdminOrderDetail } from '@zhiye/contract';
import { callQuery } from '../../../../shared/api/index.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { OrderTimeline } from '../orders/order-timeline.tsx';
import { OrderBuyer, OrderFacts, OrderLinesTable, OrderSums } from './order-facts.tsx';
import { AdminOrderTag } from './order-list.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderNoteForm } from './order-note-form.tsx';
import { DeliveryPapers } from './delivery-papers.tsx';
import styles from './order-detail.module.css';

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
      <div className={styles.title}>
        <h1 className={page.title}>{t('orders.one', { orderNo })}</h1>
        {order && <AdminOrderTag order={order} />}
        {order?.onAccount && <StatusTag tone="run">{t('orders.fact.onAccount')}</StatusTag>}
        {order && order.refundingFen > 0 && <StatusTag tone="wait">{t('orders.fact.refunding')}</StatusTag>}
        {order && order.refundedFen > 0 && order.refundedFen < order.amountFen && (
          <StatusTag tone="done">{t('orders.fact.partlyRefunded')}</StatusTag>
        )}
        {order?.fulfilledAt && <DeliveryPapers order={order} />}
      </div>
      {!isNumber && <p role="alert">{t('orders.wrongNumber')}</p>}
      {isNumber && detail.isPending && <Loading count={8} />}
      {detail.isError && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
      {order && (
        <>
          <OrderFacts order={order} />
          <div className={styles.columns}>
            <div>
              <OrderLinesTable lines={order.lines} />
              <StaffTimeline order={order} />
            </div>
            <div>
              <OrderSums order={order} />
              <OrderBuyer order={order} />
              <OrderMoney order={order} />
            </div>
          </div>
        </>
      )}
    </section>
  );
}

/** What happened to an order and by whom, with the notes of staff; a new note continues it. */
function StaffTimeline({ order }: { readonly order: AdminOrderDetail }) {
  const t = useT('orders-admin');
  const orders = useT('orders');
  const hasAccount = order.lines.some(({ usageMode }) => usageMode === 'account');
  const hasCodes = order.lines.some(({ usageMode }) => usageMode === 'code');
  const kind = hasAccount && hasCodes ? 'both' : hasCodes ? 'code' : 'account';
  return (
    <OrderTimeline
      order={{ ...order, transferState: order.transfer?.state ?? null }}
      deliveredText={orders(`course.delivered.${kind}`)}
      titleOf={({ event }) =>
        event === 'fulfilled' ? orders(`event.fulfilled.${kind}`) : orders(`event.${event}`)
      }
      noteOf={({ actorName, note }) => (
        <DataText>{[actorName ?? t('orders.system'), note].filter(Boolean).join('：')}</DataText>
      )}
    >
      <OrderNoteForm orderNo={order.orderNo} />
    </OrderTimeline>
  );
}
