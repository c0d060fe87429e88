import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { generalErrors } from '@zhiye/contract';
import type { ClaimPreview } from '@zhiye/contract';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { makeBook } from '../../../../shared/testing/fixtures.ts';
import { Toasts } from '../../../../shared/ui/feedback/toasts.tsx';
import { ClaimPage } from './claim-page.tsx';

const PREVIEW = 'POST /b/v1/code/previewClaim';
const TOKEN = 'K'.repeat(24);

const preview: ClaimPreview = {
  state: 'open',
  institution: '澄江大学',
  className: '统计2501',
  book: makeBook({ title: '概率论与数理统计' }),
  duration: 'one_year',
  endDay: '2027-11-24',
  awaitsPublication: false,
  lastDay: '2026-12-05',
  emailDomain: null,
  rosterOnly: false,
  isOnShelf: false,
  neverEnds: false,
  currentEndDay: null,
};

const newQueryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

function open(handlers: Handlers, token = TOKEN, queryClient = newQueryClient()) {
  const server = startFakeServer(handlers);
  const router = createMemoryRouter([{ path: '/claim/:token', element: <ClaimPage /> }], {
    initialEntries: [`/claim/${token}`],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  return server;
}

it('an unknown link is told once, by the page', async () => {
  open({
    [PREVIEW]: () => {
      return new Refusal(generalErrors.notFound.code, generalErrors.notFound.zh);
    },
  });
  await screen.findByRole('heading', { level: 1, name: '没有找到这个领取链接' });
  expect(screen.queryByText(generalErrors.notFound.zh)).toBeNull();
});

it('an error after the first reply hides nothing', async () => {
  const queryClient = newQueryClient();
  let reply: () => ClaimPreview | Refusal = () => preview;
  open({ [PREVIEW]: () => reply() }, TOKEN, queryClient);
  await screen.findByRole('button', { name: '领取到书架' });
  reply = () => new Refusal(generalErrors.notFound.code, generalErrors.notFound.zh);
  await act(async () => {
    await queryClient.invalidateQueries();
    // the page is told by the same queue
    await new Promise<void>((resolve) => notifyManager.schedule(resolve));
  });
  expect(queryClient.getQueryCache().getAll()[0]?.state.status).toBe('error');
  expect(screen.getByRole('button', { name: '领取到书架' })).toBeDefined();
});

it('what cannot be a link is not asked for', async () => {
  const server = open({}, 'no-such-link');
  await screen.findByRole('heading', { level: 1, name: '没有找到这个领取链接' });
  expect(server.calls).toEqual([]);
});

it('an open link shows who gives which textbook', async () => {
  open({ [PREVIEW]: () => preview });
  await screen.findByRole('heading', { level: 1, name: '领取教材' });
  expect(screen.getByText('概率论与数理统计')).toBeDefined();
  expect(screen.getByText(/澄江大学/)).toBeDefined();
  expect(screen.getByRole('button', { name: '领取到书架' })).toBeDefined();
});
