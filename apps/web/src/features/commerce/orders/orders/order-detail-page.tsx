import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { OrderNotFound } from './order-not-found.tsx';
import { orderQuery } from './order.queries.ts';
import { OrderDetail } from './order-detail.tsx';
import type { OrderDetailParts } from './order-detail.tsx';
import { OrderError } from './order-error.tsx';
import { parseOrderNo } from './order-no.ts';

/** /personal/order/detail/{orderId}: one order with all details. */
export function OrderDetailPage(parts: OrderDetailParts) {
  const orderNo = parseOrderNo(useParams().orderId);
  return orderNo ? <Order orderNo={orderNo} {...parts} /> : <OrderNotFound />;
}

function Order({ orderNo, ...parts }: OrderDetailParts & { readonly orderNo: string }) {
  const { data: order, error, refetch } = useQuery(orderQuery(orderNo));
  if (order) return <OrderDetail order={order} {...parts} />;
  return error ? <OrderError error={error} onRetry={() => void refetch()} /> : <Loading count={8} />;
}
