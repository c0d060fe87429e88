import { queryOptions, useQuery } from '@tanstack/react-query';
import { useClientStore } from '../state/client-store.ts';
import { call } from './call.ts';
import { CallFailed } from './query.ts';

/** Routes that count what a person has not read. */
type UnreadCountKey =
  'GET /b/v1/notification/countUnreadNotifications' | 'GET /b/v1/support/countUnreadAnswers';

const POLL_MS = 60_000;

/** Silent: a background query shows no errors. */
export const unreadCountQuery = (key: UnreadCountKey) =>
  queryOptions({
    queryKey: [key] as const,
    queryFn: async ({ signal }) => {
      const reply = await call(key, {}, { signal, silent: true });
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data.total;
    },
    staleTime: POLL_MS,
  });

/** The number for the person who is signed in; 0 for guests. `polling` asks every minute. */
export function useUnreadCount(key: UnreadCountKey, { polling }: { readonly polling: boolean }): number {
  const signedIn = useClientStore((state) => state.personalInfo !== null);
  const { data = 0 } = useQuery({
    ...unreadCountQuery(key),
    enabled: signedIn,
    refetchInterval: polling && POLL_MS,
    refetchOnWindowFocus: polling && 'always',
  });
  return signedIn ? data : 0;
}
