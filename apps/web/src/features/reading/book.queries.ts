import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';

/** The catalogue's word on the book that is open; null when it says nothing, which closes no book. */
export const bookQuery = (bookId: number) =>
  queryOptions({
    queryKey: ['readBook', bookId],
    queryFn: async ({ signal }) => {
      const reply = await call('GET /b/v1/book/getBook', { bookId }, { signal, silent: true });
      return reply.isOK ? reply.data : null;
    },
  });
