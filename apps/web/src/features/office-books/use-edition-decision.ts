import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, CallFailed } from '../../shared/api.ts';

const ROUTES = {
  publish: 'POST /b/v1/office/publishEdition',
  discard: 'POST /b/v1/office/discardEdition',
} as const;

export type EditionDecision = keyof typeof ROUTES;

/**
 * Puts a waiting edition in place, or leaves it; what is shown is read anew, also when somebody else was quicker.
 * `onDone` is called even if what asked is gone by then.
 */
export function useEditionDecision(importId: string, onDone: (decision: EditionDecision) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (decision: EditionDecision) => {
      const reply = await call(ROUTES[decision], { importId });
      if (!reply.isOK) throw new CallFailed(reply);
    },
    onSuccess: (_, decision) => onDone(decision),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['GET /b/v1/office/findBooks'] }),
        queryClient.invalidateQueries({ queryKey: ['GET /b/v1/office/getPublicationImport', { importId }] }),
      ]),
  });
}
