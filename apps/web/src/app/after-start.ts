import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router';
import { syncSessionAcrossTabs } from '../shared/state/session-sync.ts';
import { switchLayoutAtNavigation } from './layout-switch.ts';
import { refreshPersonalInfo } from './personal-info-refresh.ts';
import { sendOnce } from './single-sending.ts';
import { trySilentSso } from './single-sign-on.ts';
import { keepVisitorCookie } from './visitor-cookie-upkeep.ts';

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
  return trySilentSso();
}

/** Asks whether the user type has changed, at start and whenever the person returns to the tab, so that no new sign-in is needed. */
function watchPersonalInfo(): void {
  void refreshPersonalInfo();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshPersonalInfo();
  });
}
