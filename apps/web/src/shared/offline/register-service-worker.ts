import { waitUntilActive } from '../book-files/answer-worker.ts';

/** The folder of the pages, which is the worker's scope. */
export const pagesBase = (): string => (location.pathname.startsWith('/mobile') ? '/mobile/' : '/pc/');

/** Its own file in each build; the server of development has none. */
export async function registerServiceWorker(): Promise<void> {
  const base = pagesBase();
  const registration = await navigator.serviceWorker.register(`${base}service-worker.js`, { scope: base });
  await waitUntilActive(registration);
}
