import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallFailed } from '../../api/index.ts';
import type { JsonKey, Reply } from '../../api/index.ts';

/** Runs one call that changes a list of the back office, then reloads the list. */
export function useAdminListAction(listKey: JsonKey) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (perform: () => Promise<Reply<unknown>>) => {
      const reply = await perform();
      if (!reply.isOK) throw new CallFailed(reply);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [listKey] }),
  });
}
