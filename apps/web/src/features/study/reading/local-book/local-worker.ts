/// <reference lib="webworker" />
// Service worker that serves the files of a local book below /pc/local/<book>/<path>. It requests each file from the
// page that opened the book and stores nothing.
import type { LocalFileResponse, LocalFileRequest } from './local-file-protocol.ts';

declare const self: ServiceWorkerGlobalScope;

/** A page that does not reply in this time is closed or suspended. */
const WAIT_MS = 10_000;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { pathname, search } = new URL(event.request.url);
  const scopePath = new URL(self.registration.scope).pathname;
  const [book, ...path] = pathname.startsWith(scopePath) ? pathname.slice(scopePath.length).split('/') : [];
  if (book && path.length > 0) event.respondWith(respond({ book, path: path.map(decode).join('/'), search }));
});

async function respond(request: LocalFileRequest): Promise<Response> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const found = await Promise.race([...pages.map((page) => requestFile(page, request)), timeOut()]);
  if (!found) return new Response(null, { status: 404 });
  return new Response(found.bytes as Uint8Array<ArrayBuffer>, { headers: found.headers });
}

/** Only the page with the open book replies. */
function requestFile(page: Client, request: LocalFileRequest): Promise<LocalFileResponse> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data as LocalFileResponse);
    page.postMessage(request, [port2]);
  });
}

const timeOut = (): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), WAIT_MS));

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
