import { createBrowserRouter } from 'react-router';
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { addTextLoaders, loadNamespaces } from '../shared/i18n/start-i18n.ts';
import { Loading } from '../shared/ui/feedback/loading.tsx';
import { loadChunk } from './chunk-reload.ts';
import { RootLayout } from './root-layout.tsx';
import type { RouteEntry } from '../shared/navigation/route-entry.ts';
import { RouteError } from './route-error.tsx';
import { routesIn } from './route-objects.tsx';
import { routeTable } from './route-table.ts';
import { AppShell, HAS_OWN_MAIN } from './shell/app-shell.tsx';

/** The public path of the app (requirement R-121). */
export const BASENAME = '/pc';

const ROOT_ROUTE = 'layout';

/** The routes of the table inside their layouts. */
export function buildRoutes(table: readonly RouteEntry[] = routeTable): RouteObject[] {
  const personal = {
    lazy: loadPersonalLayout,
    handle: HAS_OWN_MAIN,
    children: routesIn(table, 'personal', BASENAME),
  };
  return [
    {
      id: ROOT_ROUTE,
      element: <RootLayout surround={(page) => <AppShell>{page}</AppShell>} />,
      ErrorBoundary: RouteError,
      HydrateFallback: Loading,
      children: [
        {
          Component: AppShell,
          ErrorBoundary: RouteError,
          children: [...routesIn(table, 'shell', BASENAME), personal],
        },
        ...routesIn(table, 'bare', BASENAME),
      ],
    },
  ];
}

/** The router calls it for an address that no route names: adds the routes of the back office when it is one of theirs. */
export function createAdminRouteLoader(): PatchRoutesOnNavigationFunction {
  let isLoaded = false;
  return async ({ path, patch }) => {
    if (isLoaded || !ADMIN_ADDRESS.test(path)) return;
    const [{ adminRouteTable }, { adminNamespaces }] = await Promise.all([
      loadChunk(() => import('./admin/admin-route-table.ts')),
      loadChunk(() => import('./admin/admin-namespaces.ts')),
    ]);
    addTextLoaders(adminNamespaces);
    isLoaded = true;
    const pages = routesIn(adminRouteTable, 'admin', BASENAME);
    const layout = { lazy: loadAdminLayout, ErrorBoundary: RouteError, children: pages };
    patch(ROOT_ROUTE, [layout, ...routesIn(adminRouteTable, 'bare', BASENAME)]);
  };
}

const ADMIN_ADDRESS = new RegExp(`^${BASENAME}/+backoffice(/|$)`, 'i');

export const createRouter = (routes: RouteObject[] = buildRoutes()) =>
  createBrowserRouter(routes, {
    basename: BASENAME,
    patchRoutesOnNavigation: createAdminRouteLoader(),
  });

async function loadPersonalLayout() {
  const { PersonalLayout } = await loadChunk(() => import('./personal/personal-layout.tsx'));
  return { Component: PersonalLayout };
}

async function loadAdminLayout() {
  const [{ AdminLayout }] = await Promise.all([
    loadChunk(() => import('./admin/admin-layout.tsx')),
    loadNamespaces(['admin']),
  ]);
  return { Component: AdminLayout };
}
