import { publicationContentSecurityPolicy } from '@zhiye/publication/browser';
import type { BookFileRequest, BookFileResponse } from './book-file-protocol.ts';

/** Reads a file of a book with its media type; undefined when there is none. */
export type ReadBookFile = (path: string) => Promise<{ bytes: Uint8Array; type: string } | undefined>;

/**
 * Answers the service worker's requests for the files of a book, with the same content security policy as the server. Returns a
 * function that stops.
 */
export function answerWorker(book: string, read: ReadBookFile): () => void {
  const { serviceWorker } = navigator;
  const listen = ({ data, ports }: MessageEvent<BookFileRequest>): void => {
    if (data.book !== book) return;
    const reply = (response: BookFileResponse) => ports[0]?.postMessage(response);
    buildResponse(read, data).then(reply, () => reply(null));
  };
  serviceWorker.addEventListener('message', listen);
  serviceWorker.startMessages();
  return () => serviceWorker.removeEventListener('message', listen);
}

async function buildResponse(
  read: ReadBookFile,
  { path, search }: BookFileRequest,
): Promise<BookFileResponse> {
  const file = await read(path);
  if (!file) return null;
  const isText = /^(application\/xhtml\+xml|text\/)/.test(file.type);
  const headers = {
    'content-type': isText ? `${file.type}; charset=utf-8` : file.type,
    'content-security-policy': publicationContentSecurityPolicy(file.type, new URLSearchParams(search)),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };
  return { bytes: file.bytes, headers };
}

export function waitUntilActive(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.active ?? registration.installing ?? registration.waiting;
  if (!worker || worker.state === 'activated') return Promise.resolve();
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('the worker was replaced'));
    });
  });
}
