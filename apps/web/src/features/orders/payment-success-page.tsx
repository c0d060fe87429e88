import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { Loading } from '../../shared/ui/loading.tsx';
import { CheckoutHead } from '../../shared/ui/checkout-head.tsx';
import { MissingOrder } from './missing-order.tsx';
import { orderQuery } from './order.queries.ts';
import { OrderFailure } from './order-failure.tsx';
import { PaidOrder } from './paid-order.tsx';
import { readOrderNo } from './read-order-no.ts';

const POLL_MS = 2000;

/** /payment_success?orderNo=: what was bought, ready to read. */
export function PaymentSuccessPage() {
  const orderNo = readOrderNo(useSearchParams()[0].get('orderNo'));
  return orderNo ? <Paid orderNo={orderNo} /> : <MissingOrder />;
}

function Paid({ orderNo }: { readonly orderNo: string }) {
  const t = useT('orders');
  const {
    data: order,
    error,
    refetch,
  } = useQuery({
    ...orderQuery(orderNo),
    // the books follow the money at once, or a moment later
    refetchInterval: ({ state: { data, status } }) =>
      data?.status === 'paid' && status !== 'error' && !isFulfilled(data.timeline) && POLL_MS,
  });

  if (!order && error) return <OrderFailure error={error} onRetry={() => void refetch()} />;
  if (order?.status === 'unpaid') return <Navigate to={paths.payment(orderNo)} replace />;
  if (order?.status === 'canceled') return <Navigate to={paths.personal.orderDetail(orderNo)} replace />;
  return (
    <div className="wrap">
      <CheckoutHead title={t('success.title')} step={3} />
      {order ? <PaidOrder order={order} isOnShelf={isFulfilled(order.timeline)} /> : <Loading />}
    </div>
  );
}

const isFulfilled = (timeline: readonly { readonly event: string }[]) =>
  timeline.some(({ event }) => event === 'fulfilled');
