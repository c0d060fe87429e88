import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, CallFailed, callQuery, useFreshQuery } from '../../../shared/api/index.ts';
import type { DataOf } from '../../../shared/api/index.ts';

export type PaymentProviderName = DataOf<'POST /b/v1/payment/startPayment'>['provider'];
type PaymentState = DataOf<'GET /b/v1/payment/getPaymentState'>;

/** The payment state of the server, with its deadline on the clock of this page. */
export interface PaymentWithDeadline extends PaymentState {
  /** On the scale of performance.now(), so that a change of the computer's clock has no effect. */
  readonly deadlineMs: number;
}

const POLL_MS = 2000;
const stateKey = (orderNo: string) => ['GET /b/v1/payment/getPaymentState', { orderNo }] as const;

/** Polls every 2 s while the order is unpaid; not while the page is hidden, but at once when it is visible again. */
export function usePaymentState(orderNo: string) {
  return useFreshQuery({
    queryKey: stateKey(orderNo),
    // silent: the page shows the lost connection itself, not a toast every 2 s
    queryFn: async ({ signal }) => {
      const options = { signal, silent: true };
      const reply = await call('GET /b/v1/payment/getPaymentState', { orderNo }, options);
      if (!reply.isOK) throw new CallFailed(reply);
      return withDeadline(reply.data);
    },
    refetchInterval: ({ state }) => (state.data?.status === 'unpaid' ? POLL_MS : false),
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
}

/** A page of WeChat Pay is valid for five minutes. */
const PAGE_LIFE_MS = 240_000;

/** `inWeChat` is inside its browser, which is on a phone. */
type PaymentPlace = 'computer' | 'phone' | 'inWeChat';

/** Starts a payment attempt, or returns the open one, so it can be repeated like a query. */
export function useStartPayment(
  orderNo: string,
  provider: PaymentProviderName,
  place: PaymentPlace = 'computer',
) {
  const onPhone = place !== 'computer';
  return useQuery({
    ...callQuery('POST /b/v1/payment/startPayment', {
      orderNo,
      provider,
      ...(onPhone && { onPhone }),
      ...(place === 'inWeChat' && { inWeChat: true }),
    }),
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: onPhone && provider === 'wechat-pay' ? PAGE_LIFE_MS : false,
  });
}

/** Lets the server ask the payment provider. */
export function usePollPayment(orderNo: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /b/v1/payment/checkPayment', { orderNo }),
    onSuccess: (reply) => {
      if (reply.isOK) queryClient.setQueryData(stateKey(orderNo), withDeadline(reply.data));
    },
  });
}

function withDeadline(state: PaymentState): PaymentWithDeadline {
  const leftMs = Date.parse(state.payBefore) - Date.parse(state.now);
  return { ...state, deadlineMs: performance.now() + leftMs };
}

/** For a browser that only has the claim of the return address: the server asks the provider at each call. */
export function useReturnedPayment(orderNo: string, claim: string) {
  return useQuery({
    queryKey: ['POST /b/v1/payment/findReturnedPayment', { orderNo, claim }],
    queryFn: async ({ signal }) => {
      const options = { signal, silent: true };
      const reply = await call('POST /b/v1/payment/findReturnedPayment', { orderNo, claim }, options);
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    retry: false,
    refetchInterval: ({ state }) => (state.data?.status === 'unpaid' ? 2 * POLL_MS : false),
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
}
