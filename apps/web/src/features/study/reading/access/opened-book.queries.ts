import { queryOptions } from '@tanstack/react-query';
import type { PublicationManifest } from '@zhiye/publication';
import { call, CallFailed } from '../../../../shared/api/index.ts';
import type { DataOf } from '../../../../shared/api/index.ts';
import { hasOfflineBooks } from '../../../../shared/offline/offline-flag.ts';
import { keepPosition } from '../../../../shared/offline/queue-when-offline.ts';
import { toOpenRequest } from './open-request.ts';
import type { ReaderBook } from '../screen/use-reader-screen.ts';

type OpenBookData = DataOf<'POST /b/v1/reading/openBook'>;

/** A book or its preview, opened for reading. */
export interface OpenedBook extends Omit<OpenBookData, 'title' | 'expiresAt'> {
  readonly book: ReaderBook;
  /** Until when the downloaded text may be read without a network; undefined when the book was opened on the server. */
  readonly offlineUntil?: string;
}

/** A person with downloaded books does not wait longer for a network that is hardly there. */
const WAIT_FOR_SERVER_MS = 6_000;

/** Opens a book. `openBook` comes first because it sets the cookie that the manifest and the resources need. */
export const openedBookQuery = (bookId: number, preview: boolean) =>
  queryOptions({
    queryKey: ['openedBook', bookId, preview],
    queryFn: async ({ signal }): Promise<OpenedBook> =>
      preview || !hasOfflineBooks()
        ? openOnServer(bookId, preview, signal)
        : openWithDownload(bookId, signal),
    // a downloaded book opens without a network
    networkMode: 'always',
    // grant and position are valid only now: nothing is cached for the next visit
    staleTime: Infinity,
    gcTime: 0,
    // the book must stay the same object while its revision is the same, else the reader is created again
    structuralSharing: (previous, next) => reuseBook(previous as OpenedBook | undefined, next as OpenedBook),
  });

async function openOnServer(bookId: number, preview: boolean, signal: AbortSignal): Promise<OpenedBook> {
  const reply = await call('POST /b/v1/reading/openBook', toOpenRequest(bookId, preview), {
    signal,
    silent: hasOfflineBooks(),
  });
  if (!reply.isOK) throw new CallFailed(reply);
  const { title, expiresAt: _expiresAt, ...opened } = reply.data;
  return { ...opened, book: await fetchReaderBook(title, opened.baseUrl, signal) };
}

/** The server's word counts; the download is for when it cannot be heard. What was done without a network is sent first. */
async function openWithDownload(bookId: number, signal: AbortSignal): Promise<OpenedBook> {
  const offline = await import('../../../../shared/offline/open-offline-book.ts');
  const giveUp = new AbortController();
  signal.addEventListener('abort', () => giveUp.abort(signal.reason));
  const timer = setTimeout(() => giveUp.abort(new Error('the server is too far')), WAIT_FOR_SERVER_MS);
  try {
    if (!navigator.onLine) throw new Error('no network');
    const { sendQueueOfBooks } = await import('../../../../shared/offline/lease-contact.ts');
    await Promise.race([sendQueueOfBooks(), rejectedBy(giveUp.signal)]);
    const opened = await openOnServer(bookId, false, giveUp.signal);
    if (opened.locator) void keepPosition(opened.userId, bookId, opened.locator);
    return opened;
  } catch (error) {
    if (error instanceof CallFailed || signal.aborted) throw error;
    const kept = await offline.openOfflineBook(bookId);
    if (!kept) throw error;
    const { title, manifest, baseUrl, userId, locator, endsAt } = kept;
    const book = { title, manifest, resolve: (href: string) => `${baseUrl}resources/${href}` };
    const whole = { scope: 'full', previewLimit: null } as const;
    return { ...whole, titlesBeyondPreview: [], book, baseUrl, userId, locator, offlineUntil: endsAt };
  } finally {
    clearTimeout(timer);
  }
}

const rejectedBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

function reuseBook(previous: OpenedBook | undefined, next: OpenedBook): OpenedBook {
  return previous?.baseUrl === next.baseUrl ? { ...next, book: previous.book } : next;
}

/** Fetches the manifest below `baseUrl`. The reading grant for it must exist. */
export async function fetchReaderBook(
  title: string,
  baseUrl: string,
  signal: AbortSignal,
): Promise<ReaderBook> {
  const response = await fetch(`${baseUrl}manifest.json`, { credentials: 'include', signal });
  if (!response.ok) throw new Error(`manifest: ${response.status}`);
  const manifest = (await response.json()) as PublicationManifest;
  return { title, manifest, resolve: (href) => `${baseUrl}resources/${href}` };
}
