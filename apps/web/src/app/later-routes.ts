import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { addTextLoaders, loadNamespaces } from '../shared/i18n/start-i18n.ts';
import { loadChunk } from './chunk-reload.ts';
import { firstRoutes } from './first-routes.ts';
import { namespaces } from './namespaces.ts';
import { RouteError } from './route-error.tsx';
import { routesIn } from './route-objects.tsx';
import { routeTable } from './route-table.ts';
import { BASENAME, ROOT_ROUTE, SHELL_ROUTE } from './router.tsx';
import { HAS_OWN_MAIN } from './shell/app-shell.tsx';

/** The rows that the entry does not have. */
const laterTable = routeTable.filter((row) => !firstRoutes.includes(row));

/** Adds to a router the routes that the entry does not have, and those of the back office at one of their addresses. */
export function createRouteAdder(): PatchRoutesOnNavigationFunction {
  let hasShop = false;
  let hasAdmin = false;
  return async ({ path, patch, signal }) => {
    if (!hasShop) {
      hasShop = true;
      addTextLoaders(namespaces);
      patch(SHELL_ROUTE, buildShellRoutes());
      patch(ROOT_ROUTE, routesIn(laterTable, 'bare', BASENAME));
    }
    if (hasAdmin || !ADMIN_ADDRESS.test(path)) return;
    const routes = await loadAdminRoutes();
    // a navigation that was ended adds nothing
    if (signal.aborted) return;
    hasAdmin = true;
    patch(ROOT_ROUTE, routes);
  };
}

const ADMIN_ADDRESS = new RegExp(`^${BASENAME}/+backoffice(/|$)`, 'i');

function buildShellRoutes(): RouteObject[] {
  const children = routesIn(laterTable, 'personal', BASENAME);
  return [
    ...routesIn(laterTable, 'shell', BASENAME),
    { lazy: loadPersonalLayout, handle: HAS_OWN_MAIN, children },
  ];
}

async function loadPersonalLayout() {
  const { PersonalLayout } = await loadChunk(() => import('./personal/personal-layout.tsx'));
  return { Component: PersonalLayout };
}

async function loadAdminRoutes(): Promise<RouteObject[]> {
  const [{ adminRouteTable }, { adminNamespaces }] = await Promise.all([
    loadChunk(() => import('./admin/admin-route-table.ts')),
    loadChunk(() => import('./admin/admin-namespaces.ts')),
  ]);
  addTextLoaders(adminNamespaces);
  const children = routesIn(adminRouteTable, 'admin', BASENAME);
  return [
    { lazy: loadAdminLayout, ErrorBoundary: RouteError, children },
    ...routesIn(adminRouteTable, 'bare', BASENAME),
  ];
}

async function loadAdminLayout() {
  const [{ AdminLayout }] = await Promise.all([
    loadChunk(() => import('./admin/admin-layout.tsx')),
    loadNamespaces(['admin']),
  ]);
  return { Component: AdminLayout };
}
