import { queryOptions } from '@tanstack/react-query';
import type { PublicationManifest } from '@zhiye/publication';
import { call, CallFailed } from '../../shared/api.ts';
import type { DataOf } from '../../shared/api.ts';
import { openingInput } from './opening-input.ts';
import type { RoomBook } from './use-room.ts';

type Opened = DataOf<'POST /b/v1/reading/openBook'>;

/** A book, or the trial of one, that may be read now. */
export interface Opening extends Pick<Opened, 'position' | 'baseUrl' | 'scope' | 'trialEnd'> {
  readonly book: RoomBook;
}

/** Opens a book: the permission first, since it sets the cookie with which its files are served. */
export const openingQuery = (bookId: number, trial: boolean) =>
  queryOptions({
    queryKey: ['opening', bookId, trial],
    queryFn: async ({ signal }): Promise<Opening> => {
      const reply = await call('POST /b/v1/reading/openBook', openingInput(bookId, trial), { signal });
      if (!reply.isOK) throw new CallFailed(reply);
      const { title, position, baseUrl, scope, trialEnd } = reply.data;
      return { position, baseUrl, scope, trialEnd, book: await fetchBook(title, baseUrl, signal) };
    },
    // the permission and the place are of this moment: nothing is kept for another visit
    staleTime: Infinity,
    gcTime: 0,
    // the book stays the same object while its edition does: the reader is made anew otherwise
    structuralSharing: (before, now) => keepBook(before as Opening | undefined, now as Opening),
  });

function keepBook(before: Opening | undefined, now: Opening): Opening {
  return before?.baseUrl === now.baseUrl ? { ...now, book: before.book } : now;
}

/** The book below an address that the browser was just permitted. */
export async function fetchBook(title: string, baseUrl: string, signal: AbortSignal): Promise<RoomBook> {
  const response = await fetch(`${baseUrl}manifest.json`, { credentials: 'include', signal });
  if (!response.ok) throw new Error(`manifest: ${response.status}`);
  const manifest = (await response.json()) as PublicationManifest;
  return { title, manifest, resolve: (href) => `${baseUrl}resources/${href}` };
}
