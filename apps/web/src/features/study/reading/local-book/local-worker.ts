/// <reference lib="webworker" />
// Service worker that serves the files of a local book below /pc/local/<book>/<path>.
import { askPages, bookFileOf } from '../../../../shared/book-files/ask-pages.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const file = bookFileOf(event.request.url, new URL(self.registration.scope).pathname);
  if (file) event.respondWith(askPages(file));
});
