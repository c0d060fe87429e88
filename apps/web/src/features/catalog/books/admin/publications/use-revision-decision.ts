import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, CallFailed } from '../../../../../shared/api/index.ts';

const ROUTES = {
  publish: 'POST /b/v1/admin/publication/publishRevision',
  discard: 'POST /b/v1/admin/publication/discardRevision',
} as const;

export type RevisionDecision = keyof typeof ROUTES;

/**
 * Publishes or discards a revision, then reloads the book and the import, also when somebody else decided first.
 * `onDone` is called even if the component has been removed by then.
 */
export function useRevisionDecision(importId: string, onDone: (decision: RevisionDecision) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (decision: RevisionDecision) => {
      const reply = await call(ROUTES[decision], { importId });
      if (!reply.isOK) throw new CallFailed(reply);
    },
    onSuccess: (_, decision) => onDone(decision),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['GET /b/v1/admin/publication/findBooks'] }),
        queryClient.invalidateQueries({ queryKey: ['GET /b/v1/admin/publication/findRevisions'] }),
        queryClient.invalidateQueries({
          queryKey: ['GET /b/v1/admin/publication/getPublicationImport', { importId }],
        }),
      ]),
  });
}
