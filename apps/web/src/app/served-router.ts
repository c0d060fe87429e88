import { createPath, IDLE_BLOCKER, IDLE_NAVIGATION, matchRoutes } from 'react-router';
import { UNSAFE_createBrowserHistory, UNSAFE_mapRouteProperties } from 'react-router';
import type { createBrowserRouter, RouteObject, To } from 'react-router';

export type AppRouter = ReturnType<typeof createBrowserRouter>;
type Match = AppRouter['state']['matches'][number];

/**
 * Shows a page that the server has rendered, before the router of the library has loaded (decision 157). What needs
 * that router waits for it; from then on it is the one that answers. The page has no guard, and its code is loaded.
 */
export function createServedRouter(
  routes: RouteObject[],
  basename: string,
  loadRouter: () => Promise<AppRouter>,
): AppRouter {
  const state = firstState(routes, basename);
  const { createHref, createURL, encodeLocation } = UNSAFE_createBrowserHistory();
  const loading = loadRouter();
  let loaded: AppRouter | undefined;
  loading.then(
    (router) => (loaded = router),
    () => undefined,
  );
  const served = {
    basename,
    window,
    routes,
    manifest: {},
    future: {},
    state,
    createHref,
    createURL,
    encodeLocation,
    subscribe(tell: Parameters<AppRouter['subscribe']>[0]) {
      let leave: () => unknown = () => undefined;
      let isLeft = false;
      void whenLoaded((router) => {
        if (!isLeft) leave = router.subscribe(tell);
      });
      return () => {
        isLeft = true;
        return leave();
      };
    },
    navigate: (to: To | number | null, options?: object) =>
      loading.then(
        (router) => (typeof to === 'number' ? router.navigate(to) : router.navigate(to, options)),
        () => leaveWithoutRouter(to, basename),
      ),
    getBlocker(...blocker: Parameters<AppRouter['getBlocker']>) {
      void whenLoaded((router) => router.getBlocker(...blocker));
      return IDLE_BLOCKER;
    },
    deleteBlocker: (key: string) => void whenLoaded((router) => router.deleteBlocker(key)),
  };
  const whenLoaded = (use: (router: AppRouter) => unknown) => loading.then(use, () => undefined);
  return new Proxy(served, {
    get: (_target, name): unknown => Reflect.get(loaded ?? served, name),
  }) as unknown as AppRouter;
}

/** The state that the router of the library begins with at this address. */
function firstState(routes: RouteObject[], basename: string): AppRouter['state'] {
  const { action, location } = UNSAFE_createBrowserHistory();
  const matches = (matchRoutes(routes, location, basename) ?? []).map((match) => ({
    ...match,
    route: { ...match.route, ...UNSAFE_mapRouteProperties(match.route) },
  }));
  return {
    historyAction: action as AppRouter['state']['historyAction'],
    location,
    matches: matches as Match[],
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: null,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: {},
    actionData: null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  };
}

/** The browser loads the page when the app cannot. */
function leaveWithoutRouter(to: To | number | null, basename: string): void {
  if (typeof to === 'number') return history.go(to);
  const path = typeof to === 'string' ? to : createPath(to ?? {});
  location.assign(path.startsWith('/') ? basename + path : path);
}
