import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callQuery } from '../../shared/api.ts';

export const orderQuery = (orderNo: string) => callQuery('GET /b/v1/order/getOrder', { orderNo });

/** Everything that shows how an order stands. */
const showingOrders = [
  ['GET /b/v1/order/findOrders'],
  ['GET /b/v1/order/getOrder'],
  ['GET /b/v1/payment/getPaymentState'],
];

/** Whatever the answer, what is shown is asked for again: a payment may have come first. Resolves to whether it is canceled. */
export function useCancelOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (orderNo: string) => (await call('POST /b/v1/order/cancelOrder', { orderNo })).isOK,
    onSettled: () =>
      Promise.all(showingOrders.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
