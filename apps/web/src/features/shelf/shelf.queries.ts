import type { ShelfBook } from '@zhiye/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, CallFailed } from '../../shared/api.ts';

const FIND_SHELF_BOOKS = 'GET /b/v1/shelf/findShelfBooks';
/** The most that one call gives. */
const FETCHED_AT_ONCE = 100;

/** The whole shelf, last read first: its tabs count and its search covers every book, not one page of them. */
export const shelfQuery = queryOptions({
  queryKey: [FIND_SHELF_BOOKS] as const,
  queryFn: async ({ signal }) => {
    const books: ShelfBook[] = [];
    for (let pageNo = 1; ; pageNo += 1) {
      const reply = await call(FIND_SHELF_BOOKS, { pageNo, pageSize: FETCHED_AT_ONCE }, { signal });
      if (!reply.isOK) throw new CallFailed(reply);
      books.push(...reply.data.list);
      if (reply.data.list.length < FETCHED_AT_ONCE) return books;
    }
  },
});
