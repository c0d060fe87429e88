import { queryOptions } from '@tanstack/react-query';
import { call, CallFailed } from '../../../../shared/api/index.ts';
import { fetchReaderBook } from '../access/opened-book.queries.ts';
import type { ReaderBook } from '../screen/use-reader-screen.ts';

/** A revision that is open for inspection. */
export interface Inspection {
  readonly bookId: number;
  readonly book: ReaderBook;
}

/** Opens an inspection. `openInspection` comes first because it sets the cookie that the files need. */
export const inspectionQuery = (importId: string) =>
  queryOptions({
    queryKey: ['inspection', importId],
    queryFn: async ({ signal }): Promise<Inspection> => {
      const { bookId, title, baseUrl } = await openInspection(importId, signal);
      return { bookId, book: await fetchReaderBook(title, baseUrl, signal) };
    },
    staleTime: Infinity,
    gcTime: 0,
  });

/** Grants this browser access to the files of a revision for one hour. */
export async function openInspection(importId: string, signal?: AbortSignal) {
  const reply = await call('POST /b/v1/admin/inspection/openInspection', { importId }, { signal });
  if (!reply.isOK) throw new CallFailed(reply);
  return reply.data;
}
