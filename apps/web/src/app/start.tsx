import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { readLanguage } from '../shared/i18n/language.ts';
import { loadNamespaces, startI18n } from '../shared/i18n/start-i18n.ts';
import type { TextLoader } from '../shared/i18n/start-i18n.ts';
import { paths } from '../shared/navigation/paths.ts';
import { startClientStore, useClientStore } from '../shared/state/client-store.ts';
import { restoreSession } from '../shared/state/session.ts';
import { loadShopData } from '../shared/state/shop-data.ts';
import { reloadOnLostChunks } from './chunk-reload.ts';
import { createQueryClient, Providers } from './providers.tsx';
import { loadFirstPage } from './route-objects.tsx';
import { fillQueries, servedState, takeServedPage } from './served-page.ts';
import type { ServedPage } from './served-page.ts';
import { createServedRouter } from './served-router.ts';
import type { AppRouter } from './served-router.ts';
import { redirectOnSessionExpiry } from './session-expiry.ts';
import { currentVisitor, isSameVisitor } from './visitor-cookie.ts';

interface App {
  /** The public path of its pages. */
  readonly basename: string;
  readonly buildRoutes: () => RouteObject[];
  readonly loadRouter: (routes: RouteObject[]) => Promise<AppRouter>;
  /** The loaders of texts by namespace. */
  readonly namespaces: Readonly<Record<string, TextLoader>>;
  /** Namespaces of texts that its shell needs. */
  readonly shellTexts: readonly string[];
}

/** Starts the app in the document, or takes over what the server has rendered there. */
export async function startApp(app: App): Promise<void> {
  const { basename, buildRoutes, loadRouter, namespaces, shellTexts } = app;
  reloadOnLostChunks();
  const root = document.getElementById('root')!;
  restoreSession();
  const page = takePageOfThisVisitor(basename);
  // the server knew less of this browser, or nothing
  if (!page) root.replaceChildren();
  const onHome = location.pathname === basename + paths.home;
  if (page) startClientStore(servedState(page));
  else useClientStore.setState({ headerSearchShow: !onHome });
  restoreSession();
  startI18n(readLanguage(), namespaces);
  await loadNamespaces(['shared', ...shellTexts]);
  const queryClient = createQueryClient();
  if (page) fillQueries(queryClient, page);
  const routes = buildRoutes();
  const router = page
    ? createServedRouter(await loadFirstPage(routes, basename), basename, () => loadRouter(routes))
    : await loadRouter(routes);
  void loadShopData();
  void import('./after-start.ts')
    .then((module) => module.runAfterStart(queryClient, router, basename))
    .catch(() => undefined);
  redirectOnSessionExpiry(router, queryClient, basename);
  // only for a person who was faster than the scripts
  const early =
    page && window.earlyInput?.isUsed ? await import('./early-input.ts').catch(() => undefined) : undefined;
  const content = (
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  if (page) hydrateRoot(root, early ? early.repeatEarlyInput(root, content) : content);
  else createRoot(root).render(content);
  // from now on React receives all events
  window.earlyInput?.end();
}

/** The page as the server has rendered it, when it is the one that this browser would render. */
function takePageOfThisVisitor(basename: string): ServedPage | undefined {
  const page = takeServedPage();
  const isSame =
    page &&
    isSameVisitor(page.visitor, currentVisitor()) &&
    basename + page.address === location.pathname + location.search;
  return isSame ? page : undefined;
}
