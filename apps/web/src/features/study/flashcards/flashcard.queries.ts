import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery } from '../../../shared/api/index.ts';
import type { InputOf } from '../../../shared/api/index.ts';

export const categoriesQuery = callQuery('GET /b/v1/flashcards/findFlashcardCategories', {});

export const findCardsQuery = (input: InputOf<'GET /b/v1/flashcards/findFlashcards'>) =>
  callQuery('GET /b/v1/flashcards/findFlashcards', input);

/** The round that a person reviews is kept; it changes by its own ratings. */
const REVIEW_ROUND = 'GET /b/v1/flashcards/findDueFlashcards';

/** Loads lists, counts and the badge again. */
export const refreshFlashcards = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      typeof key === 'string' && key.includes('/b/v1/flashcards/') && key !== REVIEW_ROUND,
  });

/** Sends a change of cards or categories. Resolves to what `send` gives; `call` has shown a refusal. */
export function useFlashcardChange<Input, Result>(send: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    // one after the other, so that an undo follows what it undoes
    scope: { id: 'flashcards' },
    mutationFn: async (input: Input) => {
      const reply = await send(input);
      await refreshFlashcards(queryClient);
      return reply;
    },
  });
}
