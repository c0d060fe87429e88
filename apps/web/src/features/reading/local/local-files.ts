import { BOOK_POLICY } from '@zhiye/publication/browser';
import type { LocalAnswer, LocalQuestion } from './local-messages.ts';
import workerUrl from './local-worker.ts?worker&url';

/** A file of a book, and what it is served as; undefined when there is none. */
export type ReadLocalFile = (path: string) => Promise<{ bytes: Uint8Array; type: string } | undefined>;

export const canServeLocally = (): boolean => 'serviceWorker' in navigator;

/**
 * Lets frames of this page read a book's files below `<base>local/<book>/`, under the same policy as a server's. A
 * blob address would inherit the policy of the page instead, and lose the book's own styles. Nothing leaves the
 * browser. Returns the way to stop.
 */
export async function serveLocally(base: string, book: string, read: ReadLocalFile): Promise<() => void> {
  const { serviceWorker } = navigator;
  const options = { scope: `${base}local/`, type: import.meta.env.DEV ? 'module' : 'classic' } as const;
  await waitUntilActive(await serviceWorker.register(workerUrl, options));
  const listen = ({ data, ports }: MessageEvent<LocalQuestion>): void => {
    if (data.book !== book) return;
    const reply = (answer: LocalAnswer) => ports[0]?.postMessage(answer);
    answerWith(read, data.path).then(reply, () => reply(null));
  };
  serviceWorker.addEventListener('message', listen);
  serviceWorker.startMessages();
  return () => serviceWorker.removeEventListener('message', listen);
}

async function answerWith(read: ReadLocalFile, path: string): Promise<LocalAnswer> {
  const file = await read(path);
  if (!file) return null;
  const isText = /^(application\/xhtml\+xml|text\/)/.test(file.type);
  const headers = {
    'content-type': isText ? `${file.type}; charset=utf-8` : file.type,
    'content-security-policy': BOOK_POLICY,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };
  return { bytes: file.bytes, headers };
}

function waitUntilActive(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  if (!worker || worker.state === 'activated') return Promise.resolve();
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('the worker was replaced'));
    });
  });
}
