import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router';
import { syncSessionAcrossTabs } from '../shared/state/session-sync.ts';
import { switchLayoutAtNavigation } from './layout-switch.ts';
import { refreshPersonalInfo } from './personal-info-refresh.ts';
import { sendOnce } from './single-sending.ts';
import { trySilentSso } from './single-sign-on.ts';
import { useClientStore } from '../shared/state/client-store.ts';
import { hasOfflineBooks } from '../shared/offline/offline-flag.ts';
import { writePreferenceCookie } from '../shared/storage/preference-cookie.ts';
import { currentVisitor, formatVisitor } from './visitor-cookie.ts';

/** What the first paint does not wait for, and the entry need not contain. */
export function runAfterStart(
  queryClient: QueryClient,
  router: ReturnType<typeof createBrowserRouter>,
  basename: string,
): Promise<void> {
  keepVisitorCookie();
  switchLayoutAtNavigation(router, basename);
  syncSessionAcrossTabs();
  sendOnce(queryClient);
  watchPersonalInfo();
  if (hasOfflineBooks())
    void import('../shared/offline/lease-contact.ts').then((module) => module.startOffline());
  return trySilentSso();
}

/** Asks whether the user type has changed, at start and whenever the person returns to the tab, so that no new sign-in is needed. */
function watchPersonalInfo(): void {
  void refreshPersonalInfo();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshPersonalInfo();
  });
}

/** Keeps the cookie equal to the language and the user type of this browser. */
function keepVisitorCookie(): void {
  let written = '';
  const write = () => {
    const text = formatVisitor(currentVisitor());
    if (text === written) return;
    written = text;
    writePreferenceCookie('visitor', text);
  };
  write();
  useClientStore.subscribe(write);
  // a change of the language reloads the page
  window.addEventListener('pagehide', () => {
    written = '';
    write();
  });
}
