import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Toasts } from '../ui/feedback/toasts.tsx';

/** Renders one page without its layout. `state` is what an earlier page passed on. Links lead to a blank page, whose address is in `router.state.location`. */
export function renderPage(Page: ComponentType, address = '/', state?: unknown) {
  const { pathname: path, search, hash } = new URL(address, 'http://localhost');
  const routes = [
    { path, Component: Page },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname: path, search, hash, state }] });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  return { router, queryClient };
}
