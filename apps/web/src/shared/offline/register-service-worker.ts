import { UPDATE_REQUEST } from '../book-files/book-file-protocol.ts';
import { waitUntilActive } from '../book-files/answer-worker.ts';
import { useOfflineState } from './offline-state.ts';

/** The folder of the pages, which is the worker's scope. */
export const pagesBase = (): string => (location.pathname.startsWith('/mobile') ? '/mobile/' : '/pc/');

/** Its own file in each build; the server of development has none. */
export async function registerServiceWorker(): Promise<void> {
  const base = pagesBase();
  const registration = await navigator.serviceWorker.register(`${base}service-worker.js`, { scope: base });
  watchUpdates(registration);
  await waitUntilActive(registration);
}

/** Tells when a new version is stored while an older one serves this page. */
function watchUpdates(registration: ServiceWorkerRegistration): void {
  const tell = (): void => {
    const isUpdateWaiting = registration.waiting !== null && registration.active !== null;
    useOfflineState.setState({ isUpdateWaiting });
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell);
  });
  tell();
}

/** Lets the new version begin. False when other pages are open, which would lose the files of their version. */
export async function beginUpdate(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration(pagesBase());
  const worker = registration?.waiting;
  if (!worker) return true;
  const { port1, port2 } = new MessageChannel();
  const isBegun = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
  });
  worker.postMessage(UPDATE_REQUEST, [port2]);
  return isBegun;
}
