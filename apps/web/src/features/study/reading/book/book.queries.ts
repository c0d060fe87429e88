import { queryOptions } from '@tanstack/react-query';
import { CATALOG_REPLY_CODE } from '@zhiye/contract/constants';
import { call, CallFailed } from '../../../../shared/api/index.ts';

/**
 * The catalog's data of the open book; null when it cannot be loaded, which does not stop reading. Fails for a book that does
 * not exist.
 */
export const bookQuery = (bookId: number) =>
  queryOptions({
    queryKey: ['readBook', bookId],
    queryFn: async ({ signal }) => {
      const reply = await call('GET /b/v1/book/getBook', { bookId }, { signal, silent: true });
      if (reply.isOK) return reply.data;
      if (reply.code === CATALOG_REPLY_CODE.bookNotFound) throw new CallFailed(reply);
      return null;
    },
  });
