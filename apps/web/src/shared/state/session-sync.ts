import { storedToken } from '../storage/local-storage.ts';
import { useClientStore } from './client-store.ts';
import { expireSession, restoreSession } from './session.ts';

/** Keeps the session of this tab equal to that of the other tabs. */
export function syncSessionAcrossTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== 'token' && event.key !== 'personalInfo' && event.key !== null) return;
    const wasSignedIn = useClientStore.getState().personalInfo !== null;
    // what the pages of this tab show belongs to the person who signed out
    if (wasSignedIn && storedToken.read() === null) expireSession();
    else restoreSession();
  });
}
