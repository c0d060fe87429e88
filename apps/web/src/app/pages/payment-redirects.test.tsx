import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { PaymentSuccessPage } from '../../features/commerce/orders/orders/payment-success-page.tsx';
import {
  makeOrder,
  makePaidOrder,
  makePaymentState,
  ORDER_NO,
} from '../../features/commerce/orders/orders/testing/make-order.ts';
import { mockDialogElement } from '../../shared/testing/dialogs.ts';
import { startFakeServer } from '../../shared/testing/fake-server.ts';
import { PaymentPage } from './payment-page.tsx';

const LATENCY_MS = 80;
const delayed = async <Data,>(data: () => Data): Promise<Data> => {
  await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
  return data();
};
/** Time passes in steps, because React renders at the end of each `act`. */
async function pass(ms: number): Promise<void> {
  const stepMs = LATENCY_MS / 2;
  for (let passed = 0; passed < ms; passed += stepMs) await act(() => vi.advanceTimersByTimeAsync(stepMs));
}

beforeEach(() => {
  mockDialogElement();
  vi.useFakeTimers();
});

/** Both pages with one cache, on a network with latency. `status` is that of the order on the server. */
async function open(path: string) {
  const order = { status: 'unpaid' as 'unpaid' | 'paid' };
  startFakeServer({
    'GET /b/v1/payment/getPaymentState': () => delayed(() => makePaymentState({ status: order.status })),
    'POST /b/v1/payment/startPayment': () =>
      delayed(() => ({
        provider: 'wechat-pay' as const,
        codeUrl: 'weixin://pay',
        qrImage: 'data:,',
        emulatorUrl: null,
      })),
    'GET /b/v1/order/getOrder': () =>
      delayed(() => (order.status === 'paid' ? makePaidOrder() : makeOrder())),
  });
  const router = createMemoryRouter(
    [
      { path: '/payment', Component: PaymentPage },
      { path: '/payment_success', Component: PaymentSuccessPage },
    ],
    { initialEntries: [`${path}?orderNo=${ORDER_NO}`] },
  );
  const visited: string[] = [];
  router.subscribe(({ location }) => {
    // ends a redirect loop
    if (visited.push(location.pathname) > 20) throw new Error(`redirects: ${visited.join(', ')}`);
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await pass(500);
  return { order, visited, router };
}

it('a payment leads to the success page once, although an unpaid order is cached', async () => {
  const { order, visited } = await open('/payment');
  order.status = 'paid';
  await pass(5000);
  expect(visited).toEqual(['/payment_success']);
  expect(screen.getByText('教材已加入书架，现在就可以读。')).toBeTruthy();
});

it('the success page of an unpaid order leads to the payment page once', async () => {
  const { visited } = await open('/payment_success');
  await pass(5000);
  expect(visited).toEqual(['/payment']);
});

it('going back to the payment page after paying leads to the success page again, once', async () => {
  const { order, visited, router } = await open('/payment');
  order.status = 'paid';
  await pass(3000);
  await act(() => router.navigate(`/payment?orderNo=${ORDER_NO}`));
  await pass(3000);
  expect(visited).toEqual(['/payment_success', '/payment', '/payment_success']);
});
