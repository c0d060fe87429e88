import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callQuery, CallFailed } from '../../../../shared/api/index.ts';
import type { InputOf } from '../../../../shared/api/index.ts';

export const plansQuery = callQuery('GET /b/v1/examPlan/findExamPlans', {});
export const planQuery = (bookId: number) => callQuery('GET /b/v1/examPlan/getExamPlan', { bookId });
export const readingTimeQuery = callQuery('GET /b/v1/examPlan/findReadingTime', {});

type PlanAct = 'POST /b/v1/examPlan/saveExamPlan' | 'POST /b/v1/examPlan/deleteExamPlan';

/** Changes a plan and shows the change everywhere. A refusal is shown as a toast and rejects. */
export function usePlanAct<Key extends PlanAct>(key: Key) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: InputOf<Key>) => {
      const reply = await call(key, input);
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    onSuccess: async (_data, { bookId }) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: plansQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: planQuery(bookId).queryKey }),
      ]);
    },
  });
}
