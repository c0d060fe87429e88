import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InboxQuery } from '../../../../shared/navigation/admin-lists.ts';
import { callQuery, CallFailed } from '../../../../shared/api/index.ts';
import type { DataOf, Reply } from '../../../../shared/api/index.ts';

export type InboxThread = DataOf<'GET /b/v1/admin/support/getThread'>;
export type InboxRow = DataOf<'POST /b/v1/admin/support/findThreads'>['list'][number];

export const INBOX_PAGE_SIZE = 15;
const LIST = 'POST /b/v1/admin/support/findThreads';
const THREAD = 'GET /b/v1/admin/support/getThread';
const POLL_MS = 15_000;

export const inboxQuery = ({ threadId: _, ...query }: InboxQuery) => ({
  ...callQuery(LIST, { ...query, pageSize: INBOX_PAGE_SIZE }),
  refetchInterval: POLL_MS,
});

export const inboxThreadQuery = (threadId: string) => ({
  ...callQuery(THREAD, { threadId }),
  refetchInterval: POLL_MS,
});

export const figuresQuery = callQuery('GET /b/v1/admin/support/getFigures', {});
export const staffQuery = callQuery('GET /b/v1/admin/support/findStaff', {});
export const cannedRepliesQuery = callQuery('GET /b/v1/admin/support/findCannedReplies', {});

/** Runs a call that changes a thread. It is loaded again in every case, because somebody else may have changed it. */
export function useInboxAction() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (perform: () => Promise<Reply<unknown>>) => {
      const reply = await perform();
      if (!reply.isOK) throw new CallFailed(reply);
    },
    onSettled: () =>
      Promise.all(
        [[THREAD], [LIST], figuresQuery.queryKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
