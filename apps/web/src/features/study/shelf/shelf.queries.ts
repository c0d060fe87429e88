import type { ShelfBook } from '@zhiye/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, CallFailed } from '../../../shared/api/index.ts';
import { hasOfflineBooks } from '../../../shared/offline/offline-flag.ts';

const FIND_SHELF_BOOKS = 'GET /b/v1/shelf/findShelfBooks';
/** The most that one call returns. */
const MAX_PAGE_SIZE = 100;

/** The whole shelf, last read first, because its tabs and its search cover every book, not one page. Without a network, what is downloaded. */
export const shelfQuery = queryOptions({
  queryKey: [FIND_SHELF_BOOKS] as const,
  networkMode: 'always',
  queryFn: async ({ signal }) => {
    if (!hasOfflineBooks()) return fetchShelf(signal);
    try {
      if (!navigator.onLine) throw new Error('no network');
      return await fetchShelf(signal, true);
    } catch (error) {
      if (error instanceof CallFailed || signal.aborted) throw error;
      const { loadOfflineBooks } = await import('../../../shared/offline/offline-books.ts');
      const kept = (await loadOfflineBooks()).flatMap(({ item }) => item ?? []);
      if (kept.length === 0) throw error;
      return kept;
    }
  },
});

async function fetchShelf(signal: AbortSignal, silent = false): Promise<ShelfBook[]> {
  const books: ShelfBook[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const reply = await call(FIND_SHELF_BOOKS, { pageNo, pageSize: MAX_PAGE_SIZE }, { signal, silent });
    if (!reply.isOK) throw new CallFailed(reply);
    books.push(...reply.data.list);
    if (reply.data.list.length < MAX_PAGE_SIZE) return books;
  }
}
