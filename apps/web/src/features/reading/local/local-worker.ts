/// <reference lib="webworker" />
// Answers for the files of a book that lies on a person's own disk: it asks the page that opened the book, and keeps
// nothing. Addresses are those of /pc/local/<book>/<path>.
import type { LocalAnswer, LocalQuestion } from './local-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** A page that does not answer is closed, or asleep. */
const WAIT_MS = 10_000;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  const below = new URL(self.registration.scope).pathname;
  const [book, ...path] = pathname.startsWith(below) ? pathname.slice(below.length).split('/') : [];
  if (book && path.length > 0) event.respondWith(answer({ book, path: path.map(decode).join('/') }));
});

async function answer(question: LocalQuestion): Promise<Response> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const found = await Promise.race([...pages.map((page) => ask(page, question)), giveUp()]);
  if (!found) return new Response(null, { status: 404 });
  return new Response(found.bytes as Uint8Array<ArrayBuffer>, { headers: found.headers });
}

/** Only the page that holds the book answers. */
function ask(page: Client, question: LocalQuestion): Promise<LocalAnswer> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data as LocalAnswer);
    page.postMessage(question, [port2]);
  });
}

const giveUp = (): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), WAIT_MS));

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
