import { queryOptions } from '@tanstack/react-query';
import type { PublicationManifest } from '@zhiye/publication';
import { call, CallFailed } from '../../../../shared/api/index.ts';
import type { DataOf } from '../../../../shared/api/index.ts';
import { toOpenRequest } from './open-request.ts';
import type { ReaderBook } from '../screen/use-reader-screen.ts';

type OpenBookData = DataOf<'POST /b/v1/reading/openBook'>;

/** A book or its preview, opened for reading. */
export interface OpenedBook extends Omit<OpenBookData, 'title' | 'expiresAt'> {
  readonly book: ReaderBook;
}

/** Opens a book. `openBook` comes first because it sets the cookie that the manifest and the resources need. */
export const openedBookQuery = (bookId: number, preview: boolean) =>
  queryOptions({
    queryKey: ['openedBook', bookId, preview],
    queryFn: async ({ signal }): Promise<OpenedBook> => {
      const reply = await call('POST /b/v1/reading/openBook', toOpenRequest(bookId, preview), { signal });
      if (!reply.isOK) throw new CallFailed(reply);
      const { title, expiresAt: _expiresAt, ...opened } = reply.data;
      return { ...opened, book: await fetchReaderBook(title, opened.baseUrl, signal) };
    },
    // grant and position are valid only now: nothing is cached for the next visit
    staleTime: Infinity,
    gcTime: 0,
    // the book must stay the same object while its revision is the same, else the reader is created again
    structuralSharing: (previous, next) => reuseBook(previous as OpenedBook | undefined, next as OpenedBook),
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
