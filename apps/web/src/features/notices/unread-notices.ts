import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, CallFailed } from '../../shared/api.ts';
import { useClientStore } from '../../shared/store.ts';

const COUNT_UNREAD = 'GET /b/v1/notice/countUnreadNotices';
const POLL_MS = 60_000;

/** Silent: nobody asked for it, so nobody is told when it fails. */
export const unreadNoticesQuery = queryOptions({
  queryKey: [COUNT_UNREAD] as const,
  queryFn: async ({ signal }) => {
    const reply = await call(COUNT_UNREAD, {}, { signal, silent: true });
    if (!reply.isOK) throw new CallFailed(reply);
    return reply.data.total;
  },
  staleTime: POLL_MS,
});

/** How many notices whoever is signed in has not read; guests have none. `watching` asks again every minute. */
export function useUnreadNotices({ watching }: { readonly watching: boolean }): number {
  const signedIn = useClientStore((state) => state.personalInfo !== null);
  const { data = 0 } = useQuery({
    ...unreadNoticesQuery,
    enabled: signedIn,
    refetchInterval: watching && POLL_MS,
    refetchOnWindowFocus: watching && 'always',
  });
  return signedIn ? data : 0;
}
