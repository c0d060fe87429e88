import { Navigate, useSearchParams } from 'react-router';
import { useFreshQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { CheckoutHeader } from '../checkout/checkout-header.tsx';
import { OrderNotFound } from './order-not-found.tsx';
import { orderQuery } from './order.queries.ts';
import { OrderError } from './order-error.tsx';
import { PaidOrder } from './paid-order.tsx';
import { PaidOrderSkeleton } from './paid-order-skeleton.tsx';
import { parseOrderNo } from './order-no.ts';

const POLL_MS = 2000;

/** /payment_success?orderNo=: the paid order with links to its books. */
export function PaymentSuccessPage() {
  const orderNo = parseOrderNo(useSearchParams()[0].get('orderNo'));
  return orderNo ? <Paid orderNo={orderNo} /> : <OrderNotFound />;
}

function Paid({ orderNo }: { readonly orderNo: string }) {
  const t = useT('orders');
  const {
    data: order,
    error,
    refetch,
  } = useFreshQuery({
    ...orderQuery(orderNo),
    // fulfilment follows the payment at once or a moment later
    refetchInterval: ({ state: { data, status } }) =>
      data?.status === 'paid' && status !== 'error' && !isFulfilled(data.timeline) && POLL_MS,
  });

  if (!order && error) return <OrderError error={error} onRetry={() => void refetch()} />;
  if (order?.status === 'unpaid') return <Navigate to={paths.payment(orderNo)} replace />;
  if (order?.status === 'canceled') return <Navigate to={paths.personal.orderDetail(orderNo)} replace />;
  return (
    <div className="wrap">
      <CheckoutHeader title={t('success.title')} step={3} />
      {order ? <PaidOrder order={order} isFulfilled={isFulfilled(order.timeline)} /> : <PaidOrderSkeleton />}
    </div>
  );
}

const isFulfilled = (timeline: readonly { readonly event: string }[]) =>
  timeline.some(({ event }) => event === 'fulfilled');
