import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Notices } from '../ui/notices.tsx';

/** One page without its frame, with what an earlier page handed on as `state`; links lead to a blank page, whose address `router.state.location` tells. */
export function renderPage(Page: ComponentType, address = '/', state?: unknown) {
  const { pathname: path, search } = new URL(address, 'http://localhost');
  const routes = [
    { path, Component: Page },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname: path, search, state }] });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Notices />
    </QueryClientProvider>,
  );
  return { router, queryClient };
}
