import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { generalErrors } from '@zhiye/contract';
import type { RatableBook } from '@zhiye/contract';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { Toasts } from '../../../../shared/ui/feedback/toasts.tsx';
import { OrderRatingsPage } from './order-ratings-page.tsx';

const ORDER_NO = '20261120160833004127';
const FIND = 'GET /b/v1/order/getOrderRatings';
const RATE = 'POST /b/v1/order/rateBook';

const book: RatableBook = {
  bookId: 7,
  title: '高等代数讲义',
  authors: ['韩牧之'],
  publisher: '澄江大学出版社',
  coverUrl: '/none.svg',
  rating: null,
};
const rating = { stars: 4, text: '例题很细', state: 'pending', rejectReason: null } as const;

function open(books: RatableBook[], handlers: Handlers = {}) {
  const server = startFakeServer({ [FIND]: () => ({ books }), ...handlers });
  const routes = [
    { path: '/personal/order/evaluate/:orderId', Component: OrderRatingsPage },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [`/personal/order/evaluate/${ORDER_NO}`] });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  return server;
}

it('sends stars and text, then shows the rating as waiting', async () => {
  const server = open([book], { [RATE]: () => ({ books: [{ ...book, rating }] }) });
  const card = within(await screen.findByRole('region', { name: '高等代数讲义' }));
  await userEvent.click(card.getByRole('radio', { name: /4 星/ }));
  await userEvent.type(card.getByRole('textbox', { name: '评价内容' }), ' 例题很细 ');
  await userEvent.click(card.getByRole('button', { name: '提交评价' }));
  await waitFor(() =>
    expect(server.inputsOf(RATE)).toEqual([{ orderNo: ORDER_NO, bookId: 7, stars: 4, text: '例题很细' }]),
  );
  expect(await card.findByText('待审核')).toBeTruthy();
  expect(screen.getByText('评价已提交，审核后显示')).toBeTruthy();
});

it('asks for stars and a text', async () => {
  const server = open([book]);
  await userEvent.click(await screen.findByRole('button', { name: '提交评价' }));
  expect(await screen.findByText('请选择星级')).toBeTruthy();
  expect(screen.getByText('内容不能为空')).toBeTruthy();
  expect(server.inputsOf(RATE)).toEqual([]);
});

it('keeps what was typed when the server refuses', async () => {
  open([book], { [RATE]: () => new Refusal(generalErrors.tooManyRequests.code, '操作过于频繁') });
  await userEvent.click(await screen.findByRole('radio', { name: /5 星/ }));
  await userEvent.type(screen.getByRole('textbox', { name: '评价内容' }), '很好');
  await userEvent.click(screen.getByRole('button', { name: '提交评价' }));
  expect(await screen.findByText('操作过于频繁')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '评价内容' }).value).toBe('很好');
});

it('a rejected rating shows the reason and can be changed', async () => {
  open([{ ...book, rating: { ...rating, state: 'rejected', rejectReason: '含有广告' } }]);
  expect(await screen.findByText('含有广告')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /修改评价/ }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /4 星/ }).checked).toBe(true);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '评价内容' }).value).toBe('例题很细');
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(screen.getByText('未通过')).toBeTruthy();
});

it('says that there is nothing to rate yet', async () => {
  open([]);
  expect(await screen.findByText('没有可评价的教材')).toBeTruthy();
});

it('an order of somebody else is unknown', async () => {
  open([], { [FIND]: () => new Refusal(generalErrors.notFound.code, '没有找到') });
  expect(await screen.findByText('订单不存在')).toBeTruthy();
});
