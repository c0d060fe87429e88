import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InvoiceTitle } from '@zhiye/contract';
import { call, callQuery } from '../../../shared/api/index.ts';
import type { InputOf } from '../../../shared/api/index.ts';

const TITLES = 'GET /b/v1/invoice/findInvoiceTitles';

export const titlesQuery = callQuery(TITLES, {});

/** The title that counts as chosen. */
export const chosenTitleId = (
  titles: readonly InvoiceTitle[] | undefined,
  titleId: string | undefined,
): string | undefined => (titles?.find((title) => title.titleId === titleId) ?? titles?.[0])?.titleId;

/** How often an invoice that is being issued is looked at again. */
export const ISSUING_POLL_MS = 3_000;

export const orderInvoiceQuery = (orderNo: string) =>
  callQuery('GET /b/v1/invoice/getOrderInvoice', { orderNo });

/** The queries that show the invoice of an order. */
const showingInvoices = [
  ['GET /b/v1/invoice/getOrderInvoice'],
  ['POST /b/v1/invoice/findInvoiceStates'],
  ['GET /b/v1/order/getOrder'],
];

export function useInvoiceRequest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<'POST /b/v1/invoice/requestInvoice'>) =>
      call('POST /b/v1/invoice/requestInvoice', input),
    onSettled: () =>
      Promise.all(showingInvoices.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

/** Resolves to the saved title, or to null when it was refused. */
export function useTitleSave() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (
      input: InputOf<'POST /b/v1/invoice/saveInvoiceTitle'>,
    ): Promise<InvoiceTitle | null> => {
      const reply = await call('POST /b/v1/invoice/saveInvoiceTitle', input);
      return reply.isOK ? reply.data : null;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [TITLES] }),
  });
}

export function useTitleDeletion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (titleId: string) => call('POST /b/v1/invoice/deleteInvoiceTitle', { titleId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [TITLES] }),
  });
}
