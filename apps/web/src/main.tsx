import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { reloadOnLostChunks } from './app/chunk-reload.ts';
import { namespaces } from './app/namespaces.ts';
import { redirectNarrowViewport } from './app/narrow-viewport.ts';
import { createQueryClient, Providers } from './app/providers.tsx';
import { BASENAME, createRouter } from './app/router.tsx';
import { redirectOnSessionExpiry } from './app/session-expiry.ts';
import { trySilentSso } from './app/single-sign-on.ts';
import { watchPersonalInfo } from './app/personal-info-refresh.ts';
import { readLanguage } from './shared/i18n/language.ts';
import { loadNamespaces, startI18n } from './shared/i18n/start-i18n.ts';
import { syncSessionAcrossTabs, restoreSession } from './shared/state/session.ts';
import { loadShopData } from './shared/state/shop-data.ts';
import './shared/ui/styles/tokens.css';
import './shared/ui/styles/base.css';

async function start(): Promise<void> {
  reloadOnLostChunks();
  if (redirectNarrowViewport()) return;
  restoreSession();
  syncSessionAcrossTabs();
  void loadShopData();
  await startI18n(readLanguage(), namespaces);
  await loadNamespaces(['shared', 'app']);
  void trySilentSso();
  watchPersonalInfo();

  const queryClient = createQueryClient();
  const router = createRouter();
  redirectOnSessionExpiry(router, queryClient, BASENAME);
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

void start();
