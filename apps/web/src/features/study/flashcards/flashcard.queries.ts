import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call, callQuery, CallFailed } from '../../../shared/api/index.ts';
import type { InputOf } from '../../../shared/api/index.ts';
import { keepCardsSoon, withOfflineCards } from './offline-flashcards.ts';

export const categoriesQuery = callQuery('GET /b/v1/flashcards/findFlashcardCategories', {});

const FIND_CARDS = 'GET /b/v1/flashcards/findFlashcards';

export const findCardsQuery = (input: InputOf<'GET /b/v1/flashcards/findFlashcards'>) =>
  callQuery(FIND_CARDS, input);

interface BookCards {
  readonly bookId: number;
  readonly pageSize: number;
  /** Only those that are due. */
  readonly isDue?: boolean;
}

/** The cards of the open book, newest first; without a network those that are kept with its download. */
export function bookCardsQuery({ bookId, pageSize, isDue }: BookCards) {
  const input = { pageNo: 1, pageSize, bookId, ...(isDue && { isDue: 'true' as const }) };
  return queryOptions({
    queryKey: [FIND_CARDS, input] as const,
    networkMode: 'always',
    queryFn: () =>
      withOfflineCards(
        async (options) => {
          const reply = await call(FIND_CARDS, input, options);
          if (!reply.isOK) throw new CallFailed(reply);
          return reply.data;
        },
        async (cards) => {
          const list = isDue ? await cards.listDueOffline({ bookId }) : await cards.listCardsOffline(bookId);
          return { list: list.slice(0, pageSize), total: list.length };
        },
      ),
  });
}

/** The round that a person reviews is kept; it changes by its own ratings. */
export const REVIEW_ROUND = 'GET /b/v1/flashcards/findDueFlashcards';

/** Loads lists, counts and the badge again. */
export function refreshFlashcards(queryClient: QueryClient): Promise<void> {
  keepCardsSoon();
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      typeof key === 'string' && key.includes('/b/v1/flashcards/') && key !== REVIEW_ROUND,
  });
}

/** Sends a change of cards or categories. Resolves to what `send` gives; `call` has shown a refusal. */
export function useFlashcardChange<Input, Result>(send: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    // one after the other, so that an undo follows what it undoes
    scope: { id: 'flashcards' },
    networkMode: 'always',
    mutationFn: async (input: Input) => {
      const reply = await send(input);
      await refreshFlashcards(queryClient);
      return reply;
    },
  });
}
