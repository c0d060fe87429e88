import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { watchLostChunks } from './app/chunk-reload.ts';
import { namespaces } from './app/namespaces.ts';
import { watchNarrowViewport } from './app/narrow-viewport.ts';
import { createQueryClient, Providers } from './app/providers.tsx';
import { BASENAME, createRouter } from './app/router.tsx';
import { leaveOnExpiry } from './app/session-exit.ts';
import { trySingleSignOn } from './app/single-sign-on.ts';
import { watchReview } from './app/watch-review.ts';
import { readLanguage } from './shared/i18n/language.ts';
import { loadNamespaces, startI18n } from './shared/i18n/start-i18n.ts';
import { followOtherTabs, restoreSession } from './shared/session.ts';
import { loadShopData } from './shared/shop-data.ts';
import './shared/ui/tokens.css';
import './shared/ui/base.css';

async function start(): Promise<void> {
  watchLostChunks();
  if (watchNarrowViewport()) return;
  restoreSession();
  followOtherTabs();
  void loadShopData();
  await startI18n(readLanguage(), namespaces);
  await loadNamespaces(['shared', 'app']);
  void trySingleSignOn();
  watchReview();

  const queryClient = createQueryClient();
  const router = createRouter();
  leaveOnExpiry(router, queryClient, BASENAME);
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

void start();
