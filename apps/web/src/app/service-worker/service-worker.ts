/// <reference lib="webworker" />
// Service worker of the pages, for browsers that have downloaded a book. It keeps the files of one build, so that the pages open
// without a network, and serves the files of downloaded books from the page that has the book open (decision 129).
import { UPDATE_REQUEST } from '../../shared/book-files/book-file-protocol.ts';
import { askPages, bookFileOf } from '../../shared/book-files/ask-pages.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written by the build: addresses below the scope, and their digest. */
declare const SHELL: { readonly version: string; readonly files: readonly string[] };

const { pathname: scope } = new URL(self.registration.scope);
const PREFIX = `shell ${scope} `;
const CACHE = PREFIX + SHELL.version;
/** The page of the app without content of its own. */
const PAGE = `${scope}read`;
/** A network that takes longer counts as none. */
const WAIT_FOR_PAGE_MS = 8_000;

// A new version waits until the last page of the old one is closed, so that no page loses its files. The person may begin it from
// the only open page, which is loaded again.
self.addEventListener('install', (event) => event.waitUntil(fillCache()));
self.addEventListener('activate', (event) => event.waitUntil(startServing()));
self.addEventListener('message', (event) => {
  if (event.data === UPDATE_REQUEST) event.waitUntil(beginWhenAlone(event.ports[0]));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const file = bookFileOf(request.url, `${scope}offline/`);
  if (file) event.respondWith(askPages(file));
  else if (request.mode === 'navigate' && request.destination === 'document') {
    event.respondWith(openPage(request));
  } else if (new URL(request.url).pathname.startsWith(`${scope}assets/`)) {
    event.respondWith(findAsset(request));
  }
});

async function fillCache(): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await fetch(PAGE, { cache: 'no-store' });
  // a release may come between the worker and the page: then the files are not those of the page, and the browser tries later
  const text = await page.clone().text();
  const scripts = [...text.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, address]) => address!);
  const isSameBuild = scripts.every((address) => SHELL.files.some((file) => scope + file === address));
  if (!page.ok || page.redirected || !isSameBuild) throw new Error('the page is of another build');
  await cache.addAll(SHELL.files.map((file) => scope + file));
  await cache.put(PAGE, page);
}

async function startServing(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

async function beginWhenAlone(port: MessagePort | undefined): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // frames of the reader are not pages of their own
  const isAlone = pages.filter(({ frameType }) => frameType !== 'nested').length <= 1;
  if (isAlone) await self.skipWaiting();
  port?.postMessage(isAlone);
}

/** The server's page, which is the newest; without a network the kept one. */
async function openPage(request: Request): Promise<Response> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('timeout')), WAIT_FOR_PAGE_MS);
  });
  try {
    return await Promise.race([fetch(request), late]);
  } catch (error) {
    const kept = await caches.match(PAGE, { cacheName: CACHE });
    if (kept) return kept;
    throw error;
  }
}

/** Names of assets contain the hash of their content: a kept one is right for every version of the page. */
const findAsset = async (request: Request): Promise<Response> =>
  (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
