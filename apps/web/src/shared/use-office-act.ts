import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallFailed } from './api.ts';
import type { JsonKey, Reply } from './api.ts';

/** Does one thing to a list of the back office, and reads the list anew when it worked. */
export function useOfficeAct(listKey: JsonKey) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (perform: () => Promise<Reply<unknown>>) => {
      const reply = await perform();
      if (!reply.isOK) throw new CallFailed(reply);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [listKey] }),
  });
}
