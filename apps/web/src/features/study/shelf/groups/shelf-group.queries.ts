import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ShelfBook } from '@zhiye/contract';
import { call, callQuery } from '../../../../shared/api/index.ts';
import type { DataOf, Reply } from '../../../../shared/api/index.ts';
import { shelfQuery } from '../shelf.queries.ts';

type Groups = DataOf<'GET /b/v1/shelf/findShelfGroups'>;

export const shelfGroupsQuery = callQuery('GET /b/v1/shelf/findShelfGroups', {});

/** Changes are sent one after the other, so that a slow reply never overwrites a later one. */
const scope = { id: 'shelfGroups' };

/** Sends a change whose reply is the list of groups. Resolves to whether it was made; `call` shows a refusal. */
function useGroupsChange<Input>(send: (input: Input) => Promise<Reply<Groups>>) {
  const queryClient = useQueryClient();
  return useMutation({
    scope,
    mutationFn: async (input: Input) => {
      const reply = await send(input);
      if (reply.isOK) queryClient.setQueryData(shelfGroupsQuery.queryKey, reply.data);
      else await queryClient.invalidateQueries({ queryKey: shelfGroupsQuery.queryKey });
      return reply.isOK;
    },
  });
}

export const useCreateGroup = () =>
  useGroupsChange((name: string) => call('POST /b/v1/shelf/createShelfGroup', { name }));

export const useRenameGroup = () =>
  useGroupsChange((change: { groupId: string; name: string }) =>
    call('POST /b/v1/shelf/renameShelfGroup', change),
  );

export const useMoveGroup = () =>
  useGroupsChange((change: { groupId: string; place: number }) =>
    call('POST /b/v1/shelf/moveShelfGroup', change),
  );

/** The books of the group are in none then. */
export function useDeleteGroup() {
  const queryClient = useQueryClient();
  return useGroupsChange(async (groupId: string) => {
    const reply = await call('POST /b/v1/shelf/deleteShelfGroup', { groupId });
    if (reply.isOK) await queryClient.invalidateQueries({ queryKey: shelfQuery.queryKey });
    return reply;
  });
}

/** Shows the book in its new group at once; after a failure the shelf is loaded again. */
export function useMoveBook() {
  const queryClient = useQueryClient();
  const { queryKey } = shelfQuery;
  return useMutation({
    scope,
    onMutate: async ({ bookId, groupId }: { bookId: number; groupId: string | null }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<ShelfBook[]>(queryKey, (shelf) =>
        shelf?.map((item) => (item.book.bookId === bookId ? { ...item, groupId } : item)),
      );
    },
    mutationFn: async (move: { bookId: number; groupId: string | null }) => {
      const reply = await call('POST /b/v1/shelf/moveShelfBook', move);
      if (!reply.isOK) await queryClient.invalidateQueries({ queryKey });
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
