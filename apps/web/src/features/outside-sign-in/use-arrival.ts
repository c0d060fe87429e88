import { useQueryClient } from '@tanstack/react-query';
import type { NewSession } from '@zhiye/contract';
import { useNavigate } from 'react-router';
import type { DataOf } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { safeReturnPath } from '../../shared/return-path.ts';
import { startSession } from '../../shared/session.ts';

type Outcome = DataOf<'POST /b/v1/account/finishOutsideSignIn'>;

interface Arrival {
  /** Signed in: on to where one came from. */
  readonly enter: (session: NewSession, from: string | null) => void;
  /** Signed in, or one step further on the way there. */
  readonly goOn: (outcome: Outcome, nextStep: string) => void;
}

export function useArrival(): Arrival {
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  function enter(session: NewSession, from: string | null) {
    queryClient.clear();
    startSession(session);
    void navigate(safeReturnPath(from) ?? paths.home, { replace: true });
  }

  function goOn({ session, ticket, nickname, from }: Outcome, nextStep: string) {
    if (session) return enter(session, from);
    void navigate(nextStep, { replace: true, state: { ticket, nickname: nickname ?? '', from } });
  }

  return { enter, goOn };
}
