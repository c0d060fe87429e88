import { createBrowserRouter, matchRoutes, Outlet } from 'react-router';
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { addTextLoaders, loadNamespaces } from '../shared/i18n/start-i18n.ts';
import { Loading } from '../shared/ui/feedback/loading.tsx';
import { loadChunk } from './chunk-reload.ts';
import { refreshPersonalInfo } from './personal-info-refresh.ts';
import { guardRoute } from './guards.ts';
import { RootLayout } from './root-layout.tsx';
import type { Layout, LazyPage, RouteEntry } from '../shared/navigation/route-entry.ts';
import { RouteError, RouteErrorInShell } from './route-error.tsx';
import { RoutePage } from './route-page.tsx';
import { routeTable } from './route-table.ts';
import { AppShell } from './shell/app-shell.tsx';

/** The public path of the app (requirement R-121). */
export const BASENAME = '/pc';

const ROOT_ROUTE = 'layout';

/** The routes of the table inside their layouts. */
export function buildRoutes(table: readonly RouteEntry[] = routeTable): RouteObject[] {
  const personal = { lazy: loadPersonalLayout, children: inLayout(table, 'personal') };
  return [
    {
      id: ROOT_ROUTE,
      Component: RootLayout,
      ErrorBoundary: RouteError,
      HydrateFallback: Loading,
      children: [
        { Component: AppShell, ErrorBoundary: RouteError, children: [...inLayout(table, 'shell'), personal] },
        ...inLayout(table, 'bare'),
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
    const pages = inLayout(adminRouteTable, 'admin');
    const layout = { lazy: loadAdminLayout, ErrorBoundary: RouteError, children: pages };
    patch(ROOT_ROUTE, [layout, ...inLayout(adminRouteTable, 'bare')]);
  };
}

const ADMIN_ADDRESS = new RegExp(`^${BASENAME}/+backoffice(/|$)`, 'i');

export const createRouter = (routes: RouteObject[] = buildRoutes()) =>
  createBrowserRouter(routes, {
    basename: BASENAME,
    patchRoutesOnNavigation: createAdminRouteLoader(),
  });

/** The routes with the page of this address loaded, so that the router renders it at once. */
export async function loadFirstPage(): Promise<RouteObject[]> {
  const routes = buildRoutes();
  const matches = matchRoutes(routes, location, BASENAME) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  return routes;
}

const inLayout = (table: readonly RouteEntry[], layout: Layout): RouteObject[] =>
  table.filter((row) => row.layout === layout).map(toRoute);

function toRoute(row: RouteEntry): RouteObject {
  const { page } = row;
  const guarded = row.guard !== 'none' || row.redirect !== undefined;
  return {
    id: row.name,
    path: row.path,
    ErrorBoundary: row.layout === 'bare' ? RouteErrorInShell : RouteError,
    ...(guarded && { loader: ({ request }) => loadGuard(row, request) }),
    ...(page ? { lazy: () => loadPage(row, page) } : { Component: Outlet }),
  };
}

/** A teacher may have been approved after the sign-in: nobody is turned away by the type that the browser remembers. */
async function loadGuard(row: RouteEntry, request: Request) {
  if (row.guard === 'teacher') await refreshPersonalInfo();
  return guardRoute(row, request, BASENAME);
}

/** Loads the page, its texts and the antd provider together, so that nothing flashes. */
async function loadPage(row: RouteEntry, { load, namespaces, antd }: LazyPage) {
  const [Page, antdModule] = await Promise.all([
    loadChunk(load),
    antd ? loadChunk(() => import('../shared/ui/antd/antd-provider.tsx')) : undefined,
    loadNamespaces(namespaces),
  ]);
  return { Component: () => <RoutePage row={row} Page={Page} Provider={antdModule?.AntdProvider} /> };
}

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
