import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, CallFailed, callQuery } from '../../shared/api.ts';
import type { DataOf } from '../../shared/api.ts';

type PaymentState = DataOf<'GET /b/v1/payment/getPaymentState'>;

/** A payment as the server sees it, with the end of its time on this page's own clock. */
export interface WatchedPayment extends PaymentState {
  /** On the scale of performance.now(): no change of the computer's clock moves it. */
  readonly deadlineMs: number;
}

const POLL_MS = 2000;
const stateKey = (orderNo: string) => ['GET /b/v1/payment/getPaymentState', { orderNo }] as const;

/** Asks every 2 s while the order waits for its payment; not while the page is hidden, but at once when it is seen again. */
export function usePaymentState(orderNo: string) {
  return useQuery({
    queryKey: stateKey(orderNo),
    // silent: the page says itself that it has lost the server, rather than every 2 s
    queryFn: async ({ signal }) => {
      const options = { signal, silent: true };
      const reply = await call('GET /b/v1/payment/getPaymentState', { orderNo }, options);
      if (!reply.isOK) throw new CallFailed(reply);
      return watch(reply.data);
    },
    refetchInterval: ({ state }) => (state.data?.status === 'unpaid' ? POLL_MS : false),
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
}

/** Opens an attempt, or brings back the one that is open; so it is as safe to repeat as a question. */
export function usePaymentCode(orderNo: string) {
  return useQuery({
    ...callQuery('POST /b/v1/payment/startPayment', { orderNo, channel: 'wechat' }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Lets the server ask the gateway itself. */
export function useCheckPayment(orderNo: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /b/v1/payment/checkPayment', { orderNo }),
    onSuccess: (reply) => {
      if (reply.isOK) queryClient.setQueryData(stateKey(orderNo), watch(reply.data));
    },
  });
}

function watch(state: PaymentState): WatchedPayment {
  const leftMs = Date.parse(state.payBefore) - Date.parse(state.now);
  return { ...state, deadlineMs: performance.now() + leftMs };
}
