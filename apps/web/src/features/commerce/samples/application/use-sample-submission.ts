import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { CallFailed } from '../../../../shared/api/index.ts';
import type { Reply } from '../../../../shared/api/index.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { showToast } from '../../../../shared/state/toasts.ts';

/** Sends an application, then shows the list. After a refusal everything that was typed stays. */
export function useSampleSubmission(doneText: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (send: () => Promise<Reply<unknown>>) => {
      const reply = await send();
      if (!reply.isOK) throw new CallFailed(reply);
    },
    onSuccess: async () => {
      showToast('success', doneText);
      await queryClient.invalidateQueries({ queryKey: ['GET /b/v1/sample/findApplications'] });
      await navigate(paths.personal.styleBook);
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['GET /b/v1/sample/findSampleBooks'] }),
  });
}
