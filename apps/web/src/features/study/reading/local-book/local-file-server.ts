import { publicationContentSecurityPolicy } from '@zhiye/publication/browser';
import type { LocalFileResponse, LocalFileRequest } from './local-file-protocol.ts';
import workerUrl from './local-worker.ts?worker&url';

/** Reads a file of a book with its media type; undefined when there is none. */
export type ReadLocalFile = (path: string) => Promise<{ bytes: Uint8Array; type: string } | undefined>;

export const canServeLocalFiles = (): boolean => 'serviceWorker' in navigator;

/**
 * Serves the files of a local book below `<base>local/<book>/` with the same content security policy as the server.
 * A blob address would inherit the policy of the page, which blocks the styles of the book. Nothing leaves the
 * browser. Returns a function that stops serving.
 */
export async function serveLocalFiles(base: string, book: string, read: ReadLocalFile): Promise<() => void> {
  const { serviceWorker } = navigator;
  const options = { scope: `${base}local/`, type: import.meta.env.DEV ? 'module' : 'classic' } as const;
  await waitUntilActive(await serviceWorker.register(workerUrl, options));
  const listen = ({ data, ports }: MessageEvent<LocalFileRequest>): void => {
    if (data.book !== book) return;
    const reply = (response: LocalFileResponse) => ports[0]?.postMessage(response);
    buildResponse(read, data).then(reply, () => reply(null));
  };
  serviceWorker.addEventListener('message', listen);
  serviceWorker.startMessages();
  return () => serviceWorker.removeEventListener('message', listen);
}

async function buildResponse(
  read: ReadLocalFile,
  { path, search }: LocalFileRequest,
): Promise<LocalFileResponse> {
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
