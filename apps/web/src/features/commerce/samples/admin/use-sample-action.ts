import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallFailed } from '../../../../shared/api/index.ts';
import type { Reply } from '../../../../shared/api/index.ts';

/** Runs one call about applications, then reloads list and panel, which show it when somebody else was faster. */
export function useSampleAction<Data>() {
  const queryClient = useQueryClient();
  const reload = (route: string) =>
    queryClient.invalidateQueries({ queryKey: [`GET /b/v1/admin/sample/${route}`] });
  return useMutation({
    mutationFn: async (perform: () => Promise<Reply<Data>>) => {
      const reply = await perform();
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    onSettled: () => Promise.all([reload('findApplications'), reload('getApplication')]),
  });
}
