import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, CallFailed } from '../../shared/api/index.ts';
import { useClientStore } from '../../shared/state/client-store.ts';

const COUNT_UNREAD = 'GET /b/v1/notification/countUnreadNotifications';
const POLL_MS = 60_000;

/** Silent: a background query shows no errors. */
export const unreadNotificationsQuery = queryOptions({
  queryKey: [COUNT_UNREAD] as const,
  queryFn: async ({ signal }) => {
    const reply = await call(COUNT_UNREAD, {}, { signal, silent: true });
    if (!reply.isOK) throw new CallFailed(reply);
    return reply.data.total;
  },
  staleTime: POLL_MS,
});

/** The number of unread notifications of the person who is signed in; 0 for guests. `polling` asks every minute. */
export function useUnreadNotificationCount({ polling }: { readonly polling: boolean }): number {
  const signedIn = useClientStore((state) => state.personalInfo !== null);
  const { data = 0 } = useQuery({
    ...unreadNotificationsQuery,
    enabled: signedIn,
    refetchInterval: polling && POLL_MS,
    refetchOnWindowFocus: polling && 'always',
  });
  return signedIn ? data : 0;
}
