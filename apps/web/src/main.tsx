import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { reloadOnLostChunks } from './app/chunk-reload.ts';
import { namespaces } from './app/namespaces.ts';
import { createQueryClient, Providers } from './app/providers.tsx';
import { BASENAME, createRouter, loadFirstPage } from './app/router.tsx';
import { fillQueries, servedState, takeServedPage } from './app/served-page.ts';
import type { ServedPage } from './app/served-page.ts';
import { redirectOnSessionExpiry } from './app/session-expiry.ts';
import { currentVisitor, isSameVisitor } from './app/visitor-cookie.ts';
import { readLanguage } from './shared/i18n/language.ts';
import { loadNamespaces, startI18n } from './shared/i18n/start-i18n.ts';
import { paths } from './shared/navigation/paths.ts';
import { startClientStore, useClientStore } from './shared/state/client-store.ts';
import { restoreSession } from './shared/state/session.ts';
import { loadShopData } from './shared/state/shop-data.ts';
import './shared/ui/styles/tokens.css';
import './shared/ui/styles/base.css';

async function start(): Promise<void> {
  reloadOnLostChunks();
  const root = document.getElementById('root')!;
  restoreSession();
  const page = takePageOfThisVisitor();
  // the server knew less of this browser, or nothing
  if (!page) root.replaceChildren();
  const onHome = location.pathname === BASENAME + paths.home;
  if (page) startClientStore(servedState(page));
  else useClientStore.setState({ headerSearchShow: !onHome });
  restoreSession();
  startI18n(readLanguage(), namespaces);
  await loadNamespaces(['shared', 'app']);
  const queryClient = createQueryClient();
  if (page) fillQueries(queryClient, page);
  const routes = page && (await loadFirstPage());
  const router = createRouter(routes);
  void loadShopData();
  void import('./app/after-start.ts')
    .then((module) => module.runAfterStart(queryClient))
    .catch(() => undefined);
  redirectOnSessionExpiry(router, queryClient, BASENAME);
  // only for a person who was faster than the scripts
  const early =
    page && window.earlyInput?.isUsed
      ? await import('./app/early-input.ts').catch(() => undefined)
      : undefined;
  const app = (
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  if (page) hydrateRoot(root, early ? early.repeatEarlyInput(root, app) : app);
  else createRoot(root).render(app);
  // from now on React receives all events
  window.earlyInput?.end();
}

/** The page as the server has rendered it, when it is the one that this browser would render. */
function takePageOfThisVisitor(): ServedPage | undefined {
  const page = takeServedPage();
  const isSame =
    page &&
    isSameVisitor(page.visitor, currentVisitor()) &&
    BASENAME + page.address === location.pathname + location.search;
  return isSame ? page : undefined;
}

void start();
