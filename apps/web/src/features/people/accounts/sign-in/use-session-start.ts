import { useQueryClient } from '@tanstack/react-query';
import type { NewSession } from '@zhiye/contract';
import { startSession } from '../../../../shared/state/session.ts';

/** The end of every kind of sign-in: the cached replies for a guest are cleared; the page then navigates by itself. */
export function useSessionStart(): (session: NewSession) => void {
  const queryClient = useQueryClient();
  return (session) => {
    queryClient.clear();
    startSession(session);
  };
}
