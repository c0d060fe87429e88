import { queryOptions } from '@tanstack/react-query';
import type { Locator } from '@zhiye/contract';
import type { ReaderPublication } from '@zhiye/reader';
import { call, CallFailed } from '../../shared/api.ts';

/** A book that may be read now. */
export interface Opening {
  readonly title: string;
  /** Where the person was, on any device. */
  readonly position: Locator | null;
  /** The book's files hang below it. */
  readonly baseUrl: string;
  readonly manifest: ReaderPublication['manifest'];
}

/** Opens a book: the permission first, since it sets the cookie with which its files are served. */
export const openingQuery = (bookId: number) =>
  queryOptions({
    queryKey: ['opening', bookId],
    queryFn: async ({ signal }): Promise<Opening> => {
      const reply = await call('POST /b/v1/reading/openBook', { bookId }, { signal });
      if (!reply.isOK) throw new CallFailed(reply);
      const { title, position, baseUrl } = reply.data;
      return { title, position, baseUrl, manifest: await fetchManifest(baseUrl, signal) };
    },
    // the permission and the place are of this moment: nothing is kept for another visit
    staleTime: Infinity,
    gcTime: 0,
  });

async function fetchManifest(baseUrl: string, signal: AbortSignal): Promise<Opening['manifest']> {
  const response = await fetch(`${baseUrl}manifest.json`, { credentials: 'include', signal });
  if (!response.ok) throw new Error(`manifest: ${response.status}`);
  return (await response.json()) as Opening['manifest'];
}
