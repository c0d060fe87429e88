import { createBrowserRouter, Outlet } from 'react-router';
import type { RouteObject } from 'react-router';
import { loadNamespaces } from '../shared/i18n/start-i18n.ts';
import { Loading } from '../shared/ui/loading.tsx';
import { loadChunk } from './chunk-reload.ts';
import { guardRoute } from './guards.ts';
import { RootFrame } from './root-frame.tsx';
import type { Frame, RouteEntry } from './route-entry.ts';
import { RouteError } from './route-error.tsx';
import { RoutePage } from './route-page.tsx';
import { comingSoon, routeTable } from './route-table.ts';
import { AppShell } from './shell/app-shell.tsx';

/** The public path of the app (SPEC section 9). */
export const BASENAME = '/pc';

/** The routes of the table inside their frames. */
export function buildRoutes(table: readonly RouteEntry[] = routeTable): RouteObject[] {
  const inFrame = (frame: Frame) => table.filter((row) => row.frame === frame).map(toRoute);
  const personal = { lazy: loadPersonalFrame, children: inFrame('personal') };
  return [
    {
      Component: RootFrame,
      ErrorBoundary: RouteError,
      HydrateFallback: Loading,
      children: [
        { Component: AppShell, ErrorBoundary: RouteError, children: [...inFrame('shell'), personal] },
        { lazy: loadOfficeFrame, ErrorBoundary: RouteError, children: inFrame('office') },
        ...inFrame('bare'),
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

/** The page, its texts and antd's room arrive together, so that nothing flashes. */
async function loadPage(row: RouteEntry) {
  const { load, namespaces, antd } = row.page ?? comingSoon;
  const [Page, room] = await Promise.all([
    loadChunk(load),
    antd ? loadChunk(() => import('../shared/ui/antd-room.tsx')) : undefined,
    loadNamespaces(namespaces),
  ]);
  return { Component: () => <RoutePage row={row} Page={Page} Room={room?.AntdRoom} /> };
}

async function loadPersonalFrame() {
  const { PersonalFrame } = await loadChunk(() => import('./personal/personal-frame.tsx'));
  return { Component: PersonalFrame };
}

async function loadOfficeFrame() {
  const [{ OfficeFrame }] = await Promise.all([
    loadChunk(() => import('./office/office-frame.tsx')),
    loadNamespaces(['office']),
  ]);
  return { Component: OfficeFrame };
}
