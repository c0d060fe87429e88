import type { ReviewItem } from '@zhiye/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, CallFailed } from '../../shared/api.ts';
import { translate } from '../../shared/i18n/use-t.ts';
import { showNotice } from '../../shared/notices.ts';

export type Decision = 'pass' | 'refuse';

/** Decides, and goes on to the next; when somebody else was first, what they decided is shown. */
export function useDecision({ applicationId }: ReviewItem, onDecided: () => void) {
  const queryClient = useQueryClient();
  const look = (route: string) =>
    queryClient.invalidateQueries({ queryKey: [`GET /b/v1/office/review/${route}`] });
  return useMutation({
    mutationFn: async ({ verdict, reason }: { verdict: Decision; reason: string }) => {
      const input = { applicationId, decision: verdict, reason };
      const reply = await call('POST /b/v1/office/review/decideReview', input);
      if (!reply.isOK) throw new CallFailed(reply);
      return verdict;
    },
    onSuccess: (verdict) => {
      showNotice('success', translate('office-reviews', `decided.${verdict}`));
      onDecided();
    },
    onSettled: () => Promise.all([look('findReviews'), look('getReview')]),
  });
}
