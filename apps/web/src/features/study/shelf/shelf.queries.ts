import type { ShelfBook } from '@zhiye/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, CallFailed } from '../../../shared/api/index.ts';

const FIND_SHELF_BOOKS = 'GET /b/v1/shelf/findShelfBooks';
/** The most that one call returns. */
const MAX_PAGE_SIZE = 100;

/** The whole shelf, last read first, because its tabs and its search cover every book, not one page. */
export const shelfQuery = queryOptions({
  queryKey: [FIND_SHELF_BOOKS] as const,
  queryFn: async ({ signal }) => {
    const books: ShelfBook[] = [];
    for (let pageNo = 1; ; pageNo += 1) {
      const reply = await call(FIND_SHELF_BOOKS, { pageNo, pageSize: MAX_PAGE_SIZE }, { signal });
      if (!reply.isOK) throw new CallFailed(reply);
      books.push(...reply.data.list);
      if (reply.data.list.length < MAX_PAGE_SIZE) return books;
    }
  },
});
