import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../shared/api/index.ts';
import type { DataOf, Reply } from '../../../../shared/api/index.ts';
import { categoriesQuery, refreshFlashcards } from '../flashcard.queries.ts';

type Categories = DataOf<'GET /b/v1/flashcards/findFlashcardCategories'>;

/** Changes are sent one after the other, so that a slow reply never overwrites a later one. */
const scope = { id: 'flashcardCategories' };

/** Sends a change whose reply is the list. Resolves to whether it was made; `call` shows a refusal. */
function useCategoriesChange<Input>(send: (input: Input) => Promise<Reply<Categories>>) {
  const queryClient = useQueryClient();
  return useMutation({
    scope,
    mutationFn: async (input: Input) => {
      const reply = await send(input);
      if (reply.isOK) queryClient.setQueryData(categoriesQuery.queryKey, reply.data);
      else await refreshFlashcards(queryClient);
      return reply.isOK;
    },
  });
}

export const useCreateCategory = () =>
  useCategoriesChange((name: string) => call('POST /b/v1/flashcards/createFlashcardCategory', { name }));

export const useRenameCategory = () =>
  useCategoriesChange((change: { categoryId: string; name: string }) =>
    call('POST /b/v1/flashcards/renameFlashcardCategory', change),
  );

/** Its cards have no category then. */
export function useDeleteCategory() {
  const queryClient = useQueryClient();
  return useCategoriesChange(async (categoryId: string) => {
    const reply = await call('POST /b/v1/flashcards/deleteFlashcardCategory', { categoryId });
    if (reply.isOK) await refreshFlashcards(queryClient);
    return reply;
  });
}

/** Shows the new order at once. */
export function useMoveCategory() {
  const queryClient = useQueryClient();
  const move = useCategoriesChange((change: { categoryId: string; place: number }) =>
    call('POST /b/v1/flashcards/moveFlashcardCategory', change),
  );
  return (categoryId: string, place: number) => {
    queryClient.setQueryData(categoriesQuery.queryKey, (former: Categories | undefined) => {
      const moved = former?.list.find((category) => category.categoryId === categoryId);
      if (!former || !moved) return former;
      const others = former.list.filter((category) => category !== moved);
      return { ...former, list: others.toSpliced(place, 0, moved) };
    });
    move.mutate({ categoryId, place });
  };
}
