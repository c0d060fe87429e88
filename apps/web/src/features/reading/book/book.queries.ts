import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/index.ts';

/** The catalog's data of the open book; null when it cannot be loaded, which does not stop reading. */
export const bookQuery = (bookId: number) =>
  queryOptions({
    queryKey: ['readBook', bookId],
    queryFn: async ({ signal }) => {
      const reply = await call('GET /b/v1/book/getBook', { bookId }, { signal, silent: true });
      return reply.isOK ? reply.data : null;
    },
  });
