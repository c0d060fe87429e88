import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { onTestFinished } from 'vitest';
import { loadShopData } from '../../shared/state/shop-data.ts';
import { shopHandlers } from '../../shared/testing/fixtures.ts';
import { startFakeServer } from '../../shared/testing/fake-server.ts';
import type { Handlers } from '../../shared/testing/fake-server.ts';
import { createQueryClient, Providers } from '../providers.tsx';
import { addLaterRoutes, BASENAME, buildRoutes } from '../router.tsx';
import { redirectOnSessionExpiry } from '../session-expiry.ts';

/** Renders the whole app at an address below /pc: real routes, guards, layouts and pages with a fake server. */
export async function renderApp(address: string, handlers: Handlers = {}) {
  const server = startFakeServer({ ...shopHandlers, ...handlers });
  const router = createMemoryRouter(buildRoutes(), {
    basename: BASENAME,
    initialEntries: [BASENAME + address],
    patchRoutesOnNavigation: addLaterRoutes(),
  });
  const queryClient = createQueryClient();
  // a listener that stays would move the router of a page that is gone, in the tests of all later files
  onTestFinished(redirectOnSessionExpiry(router, queryClient, BASENAME));
  await loadShopData();
  const view = render(
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>,
  );
  /** The current address, below /pc. */
  const where = () => {
    const { pathname, search } = router.state.location;
    return pathname.replace(/^\/pc/, '') + search;
  };
  return { router, queryClient, server, view, where };
}
