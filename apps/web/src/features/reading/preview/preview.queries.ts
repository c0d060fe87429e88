import { queryOptions } from '@tanstack/react-query';
import { call, CallFailed } from '../../../shared/api.ts';
import { fetchBook } from '../opening.queries.ts';
import type { RoomBook } from '../use-room.ts';

/** An imported edition that may be looked at now. */
export interface Preview {
  readonly bookId: number;
  readonly book: RoomBook;
}

/** Opens a preview: the permission first, since it sets the cookie with which the files are served. */
export const previewQuery = (importId: string) =>
  queryOptions({
    queryKey: ['preview', importId],
    queryFn: async ({ signal }): Promise<Preview> => {
      const { bookId, title, baseUrl } = await permitPreview(importId, signal);
      return { bookId, book: await fetchBook(title, baseUrl, signal) };
    },
    staleTime: Infinity,
    gcTime: 0,
  });

/** Permits the browser the files of an edition for an hour. */
export async function permitPreview(importId: string, signal?: AbortSignal) {
  const reply = await call('POST /b/v1/office/openPreview', { importId }, { signal });
  if (!reply.isOK) throw new CallFailed(reply);
  return reply.data;
}
