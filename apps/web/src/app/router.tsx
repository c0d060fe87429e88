import { createBrowserRouter, Outlet } from 'react-router';
import type { RouteObject } from 'react-router';
import { loadNamespaces } from '../shared/i18n/start-i18n.ts';
import { Loading } from '../shared/ui/feedback/loading.tsx';
import { loadChunk } from './chunk-reload.ts';
import { guardRoute } from './guards.ts';
import { RootLayout } from './root-layout.tsx';
import type { Layout, RouteEntry } from '../shared/navigation/route-entry.ts';
import { RouteError } from './route-error.tsx';
import { RoutePage } from './route-page.tsx';
import { comingSoonPage, routeTable } from './route-table.ts';
import { AppShell } from './shell/app-shell.tsx';

/** The public path of the app (SPEC section 9). */
export const BASENAME = '/pc';

/** The routes of the table inside their layouts. */
export function buildRoutes(table: readonly RouteEntry[] = routeTable): RouteObject[] {
  const inLayout = (layout: Layout) => table.filter((row) => row.layout === layout).map(toRoute);
  const personal = { lazy: loadPersonalLayout, children: inLayout('personal') };
  return [
    {
      Component: RootLayout,
      ErrorBoundary: RouteError,
      HydrateFallback: Loading,
      children: [
        { Component: AppShell, ErrorBoundary: RouteError, children: [...inLayout('shell'), personal] },
        { lazy: loadAdminLayout, ErrorBoundary: RouteError, children: inLayout('admin') },
        ...inLayout('bare'),
      ],
    },
  ];
}

export const createRouter = () => createBrowserRouter(buildRoutes(), { basename: BASENAME });

function toRoute(row: RouteEntry): RouteObject {
  const guarded = row.guard !== 'none' || row.redirect !== undefined;
  return {
    id: row.name,
    path: row.path,
    ErrorBoundary: RouteError,
    ...(guarded && { loader: ({ request }) => guardRoute(row, request, BASENAME) }),
    ...(row.redirect === undefined ? { lazy: () => loadPage(row) } : { Component: Outlet }),
  };
}

/** Loads the page, its texts and the antd provider together, so that nothing flashes. */
async function loadPage(row: RouteEntry) {
  const { load, namespaces, antd } = row.page ?? comingSoonPage;
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
