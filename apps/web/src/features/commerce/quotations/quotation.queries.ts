import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callQuery, CallFailed } from '../../../shared/api/index.ts';
import type { DataOf, Reply } from '../../../shared/api/index.ts';

const ONE = 'GET /b/v1/quotation/getQuotation';
export type Quotation = DataOf<typeof ONE>;

export const quotationQuery = (quotationNo: string) => callQuery(ONE, { quotationNo });

/** Runs a call that changes a quotation, and reads it and the list again, also after a refusal. */
export function useQuotationChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: () => Promise<Reply<unknown>>) => {
      const reply = await change();
      if (!reply.isOK) throw new CallFailed(reply);
      return reply;
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: [ONE] });
      await queryClient.invalidateQueries({ queryKey: ['GET /b/v1/quotation/findQuotations'] });
    },
  });
}
