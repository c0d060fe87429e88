import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { unreadNoticesQuery } from './unread-notices.ts';

/** Marks one notice read, or all of them when none is named. Whatever the answer, what is shown is asked for again. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (noticeId?: string) =>
      noticeId === undefined
        ? call('POST /b/v1/notice/markAllNoticesRead', {})
        : call('POST /b/v1/notice/markNoticeRead', { noticeId }, { silent: true }),
    onSettled: () =>
      Promise.all(
        [['GET /b/v1/notice/findNotices'], unreadNoticesQuery.queryKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
