import type { ApplicationItem } from '@zhiye/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, CallFailed } from '../../../../../shared/api/index.ts';
import { translate } from '../../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../../shared/state/toasts.ts';

export type Decision = 'approve' | 'reject';

/** Sends the decision. If somebody else decided first, the list shows that decision. */
export function useApplicationDecision({ applicationId }: ApplicationItem, onDecided: () => void) {
  const queryClient = useQueryClient();
  const reload = (route: string) =>
    queryClient.invalidateQueries({ queryKey: [`GET /b/v1/admin/application/${route}`] });
  return useMutation({
    mutationFn: async ({ decision, reason }: { decision: Decision; reason: string }) => {
      const input = { applicationId, decision, reason };
      const reply = await call('POST /b/v1/admin/application/decideApplication', input);
      if (!reply.isOK) throw new CallFailed(reply);
      return decision;
    },
    onSuccess: (decision) => {
      showToast('success', translate('applications-admin', `decided.${decision}`));
      onDecided();
    },
    onSettled: () => Promise.all([reload('findApplications'), reload('getApplication')]),
  });
}
