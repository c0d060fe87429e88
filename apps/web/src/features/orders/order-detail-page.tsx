import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Loading } from '../../shared/ui/loading.tsx';
import { MissingOrder } from './missing-order.tsx';
import { orderQuery } from './order.queries.ts';
import { OrderDetail } from './order-detail.tsx';
import { OrderFailure } from './order-failure.tsx';
import { readOrderNo } from './read-order-no.ts';

/** /personal/order/detail/{orderId}: one order in full. */
export function OrderDetailPage() {
  const orderNo = readOrderNo(useParams().orderId);
  return orderNo ? <Order orderNo={orderNo} /> : <MissingOrder />;
}

function Order({ orderNo }: { readonly orderNo: string }) {
  const { data: order, error, refetch } = useQuery(orderQuery(orderNo));
  if (order) return <OrderDetail order={order} />;
  return error ? <OrderFailure error={error} onRetry={() => void refetch()} /> : <Loading count={8} />;
}
