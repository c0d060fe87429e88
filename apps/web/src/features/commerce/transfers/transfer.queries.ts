import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callQuery, CallFailed } from '../../../shared/api/index.ts';
import type { DataOf, Reply } from '../../../shared/api/index.ts';

export type Transfer = NonNullable<DataOf<'GET /b/v1/transfer/getTransfer'>>;

export const transferQuery = (orderNo: string) => callQuery('GET /b/v1/transfer/getTransfer', { orderNo });

/** Runs a call that changes the transfer of an order and answers with it. */
export function useTransferChange(orderNo: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: () => Promise<Reply<Transfer>>) => {
      const reply = await change();
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    onSuccess: async (transfer) => {
      queryClient.setQueryData(transferQuery(orderNo).queryKey, transfer);
      await queryClient.invalidateQueries({ queryKey: ['GET /b/v1/order/getOrder'] });
    },
    // it may have been decided meanwhile
    onError: () => queryClient.invalidateQueries({ queryKey: transferQuery(orderNo).queryKey }),
  });
}
