import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callQuery } from '../../../../shared/api/index.ts';

export const orderQuery = (orderNo: string) => callQuery('GET /b/v1/order/getOrder', { orderNo });

/** The queries that show the status of an order. */
const showingOrders = [
  ['GET /b/v1/order/findOrders'],
  ['GET /b/v1/order/getOrder'],
  ['GET /b/v1/payment/getPaymentState'],
];

/** Refetches in every case, because a payment can arrive first. Resolves to whether the order is canceled. */
export function useCancelOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (orderNo: string) => (await call('POST /b/v1/order/cancelOrder', { orderNo })).isOK,
    onSettled: () =>
      Promise.all(showingOrders.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
