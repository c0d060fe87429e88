import type { RouteObject } from 'react-router';
import { Loading } from '../shared/ui/feedback/loading.tsx';
import { loadChunk } from './chunk-reload.ts';
import { firstRoutes } from './first-routes.ts';
import { RootLayout } from './root-layout.tsx';
import { RouteError } from './route-error.tsx';
import { addRoutesOnNavigation, routesIn } from './route-objects.tsx';
import { AppShell } from './shell/app-shell.tsx';

/** The public path of the app (requirement R-121). */
export const BASENAME = '/pc';

export const ROOT_ROUTE = 'layout';
export const SHELL_ROUTE = 'shell';

/** The routes of the entry inside their layouts. */
export const buildRoutes = (): RouteObject[] => [
  {
    id: ROOT_ROUTE,
    element: <RootLayout surround={(page) => <AppShell>{page}</AppShell>} />,
    ErrorBoundary: RouteError,
    HydrateFallback: Loading,
    children: [
      {
        id: SHELL_ROUTE,
        Component: AppShell,
        ErrorBoundary: RouteError,
        children: routesIn(firstRoutes, 'shell', BASENAME),
      },
    ],
  },
];

/** For the router: all other routes. */
export const addLaterRoutes = () => addRoutesOnNavigation(() => import('./later-routes.ts'));

export async function loadRouter(routes: RouteObject[]) {
  const { createBrowserRouter } = await loadChunk(() => import('./whole-router.ts'));
  return createBrowserRouter(routes, { basename: BASENAME, patchRoutesOnNavigation: addLaterRoutes() });
}
