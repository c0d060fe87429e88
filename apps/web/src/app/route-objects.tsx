import { matchRoutes, Outlet } from 'react-router';
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { use, useLayoutEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { loadNamespaces } from '../shared/i18n/start-i18n.ts';
import type { Layout, LazyPage, RouteEntry } from '../shared/navigation/route-entry.ts';
import { loadChunk } from './chunk-reload.ts';
import { guardRoute } from './guards.ts';
import { refreshPersonalInfo } from './personal-info-refresh.ts';
import { RouteError, RouteErrorInShell } from './route-error.tsx';
import { setDocumentTitle } from '../shared/i18n/page-title.ts';
import { useLanguage } from '../shared/i18n/use-t.ts';
import { useViewReload } from '../shared/navigation/view-reload.ts';
import { useClientStore } from '../shared/state/client-store.ts';
import { NoPermissionPage } from './no-permission-page.tsx';
import { ShellContext } from './shell/shell-context.ts';

/** The rows of one layout as routes of an app whose public path is `basename`. */
export const routesIn = (table: readonly RouteEntry[], layout: Layout, basename: string): RouteObject[] =>
  table.filter((row) => row.layout === layout).map((row) => toRoute(row, basename));

/** Loads the page of this address, so that the router renders it at once. */
export async function loadFirstPage(routes: RouteObject[], basename: string): Promise<RouteObject[]> {
  const matches = matchRoutes(routes, location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  return routes;
}

interface LaterRoutes {
  readonly createRouteAdder: () => PatchRoutesOnNavigationFunction;
}

/** The router calls it for an address that no route names, and for those with a parameter. */
export function addRoutesOnNavigation(load: () => Promise<LaterRoutes>): PatchRoutesOnNavigationFunction {
  let addRoutes: PatchRoutesOnNavigationFunction | undefined;
  return async (navigation) => {
    addRoutes ??= (await loadChunk(load)).createRouteAdder();
    if (!navigation.signal.aborted) await addRoutes(navigation);
  };
}

function toRoute(row: RouteEntry, basename: string): RouteObject {
  const { page } = row;
  const guarded = row.guard !== 'none' || row.redirect !== undefined;
  return {
    id: row.name,
    path: row.path,
    ErrorBoundary: row.layout === 'bare' ? RouteErrorInShell : RouteError,
    ...(guarded && { loader: ({ request }) => loadGuard(row, request, basename) }),
    ...(page ? { lazy: () => loadPage(row, page) } : { Component: Outlet }),
  };
}

/** A teacher may have been approved after the sign-in: nobody is turned away by the type that the browser remembers. */
async function loadGuard(row: RouteEntry, request: Request, basename: string) {
  if (row.guard === 'teacher') await refreshPersonalInfo();
  return guardRoute(row, request, basename);
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

interface RoutePageProps {
  readonly row: RouteEntry;
  readonly Page: ComponentType;
  readonly Provider?: ComponentType<{ children: ReactNode }>;
}

/** What every page has: a title, the user types that may see it, and a reload of the view. */
function RoutePage({ row, Page, Provider }: RoutePageProps) {
  const title = row.title[useLanguage()];
  const roleType = useClientStore((state) => state.roleType);
  const { viewKey } = useViewReload();
  const surround = use(ShellContext);
  // before the page's own effects, so that a title made of data replaces this one
  useLayoutEffect(() => setDocumentTitle(title), [title, viewKey]);
  if (roleType !== null && !row.visibleTo.includes(roleType)) {
    const refusal = <NoPermissionPage allowedTypes={row.visibleTo} />;
    return row.layout === 'bare' ? surround(refusal) : refusal;
  }
  const page = <Page key={viewKey} />;
  return Provider ? <Provider>{page}</Provider> : page;
}
