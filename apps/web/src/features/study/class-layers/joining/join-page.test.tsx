import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { classLayerErrors, generalErrors } from '@zhiye/contract';
import type { ClassLayerPreview } from '@zhiye/contract';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { makeBook } from '../../../../shared/testing/fixtures.ts';
import { Toasts } from '../../../../shared/ui/feedback/toasts.tsx';
import { JoinPage } from './join-page.tsx';

const PREVIEW = 'POST /b/v1/classLayer/previewClassLayer';
const JOIN = 'POST /b/v1/classLayer/joinClassLayer';
const TOKEN = 'K'.repeat(24);

const preview: ClassLayerPreview = {
  state: 'open',
  access: 'active',
  name: '期末重点',
  className: '心理2501班',
  teacherName: '林晚舟',
  institution: '澄江大学',
  lastDay: null,
  book: makeBook({ title: '记忆的形状' }),
};

function open(handlers: Handlers, token = TOKEN) {
  const server = startFakeServer(handlers);
  const router = createMemoryRouter([{ path: '/class/:token', element: <JoinPage /> }], {
    initialEntries: [`/class/${token}`],
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  return server;
}

it('what cannot be a link, and a link that nobody made, are told once, by the page', async () => {
  const server = open({}, 'no-such-link');
  await screen.findByRole('heading', { level: 1, name: '没有找到这个链接' });
  expect(server.calls).toEqual([]);
});

it('an unknown link is told once', async () => {
  open({ [PREVIEW]: () => new Refusal(generalErrors.notFound.code, generalErrors.notFound.zh) });
  await screen.findByRole('heading', { level: 1, name: '没有找到这个链接' });
  expect(screen.queryByText(generalErrors.notFound.zh)).toBeNull();
});

it('whoever does not hold the textbook is shown how to get it, and cannot join', async () => {
  open({ [PREVIEW]: () => ({ ...preview, access: 'never' as const }) });
  const buy = await screen.findByRole('link', { name: '去购买' });
  expect(buy.getAttribute('href')).toBe(`/bookDetail?bookId=${preview.book.bookId}`);
  expect(screen.queryByRole('button', { name: '加入' })).toBeNull();
});

it('joins, and a refusal is shown in place', async () => {
  let isJoined = false;
  const replies = [
    () => new Refusal(classLayerErrors.layerFull.code, '加入的学生已达 1000 人，请联系老师'),
    () => {
      isJoined = true;
      return { bookId: preview.book.bookId };
    },
  ];
  open({
    [PREVIEW]: () => ({ ...preview, state: isJoined ? ('joined' as const) : ('open' as const) }),
    [JOIN]: () => replies.shift()!(),
  });
  const join = await screen.findByRole('button', { name: '加入' });
  await userEvent.click(join);
  await screen.findByRole('alert');
  await userEvent.click(join);
  await screen.findByText('打开教材就能看到老师的批注。');
  expect(screen.getByRole('link', { name: '开始阅读' })).toBeDefined();
});
