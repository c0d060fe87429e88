import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callQuery, CallFailed } from '../../../shared/api/index.ts';
import type { DataOf, Reply } from '../../../shared/api/index.ts';
import { unreadCountQuery } from '../../../shared/api/unread-count.ts';
import { PAGE_SIZE } from './service-query.ts';
import type { ServiceQuery } from './service-query.ts';

export type Thread = DataOf<'GET /b/v1/support/getThread'>;
export type ThreadSummary = DataOf<'GET /b/v1/support/findThreads'>['list'][number];

const LIST = 'GET /b/v1/support/findThreads';
/** While a thread is open, new answers appear within this time. */
const POLL_MS = 10_000;

export const threadsQuery = ({ state, q, pageNo }: ServiceQuery) => ({
  ...callQuery(LIST, { state, keyword: q, pageNo, pageSize: PAGE_SIZE }),
  refetchInterval: 3 * POLL_MS,
});

export const threadQuery = (threadId: string) => ({
  ...callQuery('GET /b/v1/support/getThread', { threadId }),
  refetchInterval: POLL_MS,
});

/** Runs a call that answers with a thread; the list and the badge follow. */
export function useThreadChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: () => Promise<Reply<Thread>>) => {
      const reply = await change();
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    onSuccess: (thread) => {
      queryClient.setQueryData(threadQuery(thread.threadId).queryKey, thread);
      void queryClient.invalidateQueries({ queryKey: [LIST] });
    },
  });
}

/** After answers were read. */
export function useReadRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [[LIST], unreadCountQuery('GET /b/v1/support/countUnreadAnswers').queryKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}
