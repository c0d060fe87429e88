import { USER_TYPE } from '@zhiye/contract/constants';
import { call, CallFailed, useFreshQuery } from '../api/index.ts';
import type { DataOf } from '../api/index.ts';
import { useClientStore } from '../state/client-store.ts';

const GET_BOOK_ACCESS = 'GET /b/v1/shelf/getBookAccess';
export type BookAccess = DataOf<typeof GET_BOOK_ACCESS>;

/**
 * What the user has of the book. Undefined for guests and institutions, who hold no books, and when it cannot be loaded:
 * then the page shows the book as for a guest, without a toast beside it.
 */
export function useBookAccess(bookId: number): { readonly isLoading: boolean; readonly access?: BookAccess } {
  const type = useClientStore((client) => client.personalInfo && client.roleType);
  const mayHoldBooks = type !== null && type !== USER_TYPE.institution;
  const { data, isError } = useFreshQuery({
    queryKey: [GET_BOOK_ACCESS, { bookId }] as const,
    queryFn: async ({ signal }) => {
      const reply = await call(GET_BOOK_ACCESS, { bookId }, { signal, silent: true });
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    enabled: mayHoldBooks,
  });
  return { isLoading: mayHoldBooks && !data && !isError, access: mayHoldBooks ? data : undefined };
}
