import { useQueryClient } from '@tanstack/react-query';
import type { NewSession } from '@zhiye/contract';
import { startSession } from '../../shared/session.ts';

/** What every way of signing in ends with: what a guest was told is forgotten, and the page goes on by itself. */
export function useArrival(): (session: NewSession) => void {
  const queryClient = useQueryClient();
  return (session) => {
    queryClient.clear();
    startSession(session);
  };
}
