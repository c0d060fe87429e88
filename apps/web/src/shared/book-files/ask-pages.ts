/// <reference lib="webworker" />
// The part of a service worker that serves files of books below `<folder><book>/<path>`: it requests each from the page that has the
// book open, and stores nothing.
import type { BookFileRequest, BookFileResponse } from './book-file-protocol.ts';

declare const self: ServiceWorkerGlobalScope;

/** A page that does not reply in this time is closed or suspended. */
const WAIT_MS = 10_000;

/** The file that an address names; undefined when it is outside the folder. */
export function bookFileOf(address: string, folder: string): BookFileRequest | undefined {
  const { pathname, search } = new URL(address);
  const [book, ...path] = pathname.startsWith(folder) ? pathname.slice(folder.length).split('/') : [];
  if (!book || path.length === 0) return undefined;
  return { book, path: path.map(decode).join('/'), search };
}

export async function askPages(request: BookFileRequest): Promise<Response> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const found = await Promise.race([...pages.map((page) => requestFile(page, request)), timeOut()]);
  if (!found) return new Response(null, { status: 404 });
  return new Response(found.bytes as Uint8Array<ArrayBuffer>, { headers: found.headers });
}

/** Only the page with the open book replies. */
function requestFile(page: Client, request: BookFileRequest): Promise<BookFileResponse> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data as BookFileResponse);
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
