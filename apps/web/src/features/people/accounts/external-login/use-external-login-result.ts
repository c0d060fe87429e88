import { useQueryClient } from '@tanstack/react-query';
import type { NewSession } from '@zhiye/contract';
import { useNavigate } from 'react-router';
import type { DataOf } from '../../../../shared/api/index.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { safeReturnPath } from '../../../../shared/navigation/return-path.ts';
import { startSession } from '../../../../shared/state/session.ts';

type ExternalLoginResult = DataOf<'POST /b/v1/account/finishExternalLogin'>;

interface ExternalLoginResultHandlers {
  /** Signed in: goes back to the page before. */
  readonly completeSignIn: (session: NewSession, from: string | null) => void;
  /** Signed in, or goes to the next step. */
  readonly continueSignIn: (result: ExternalLoginResult, nextStep: string) => void;
}

/** The `meta` of a query that sends what an identity provider has issued for one use. */
export const PROOF = { proof: true };

export function useExternalLoginResult(): ExternalLoginResultHandlers {
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  function completeSignIn(session: NewSession, from: string | null) {
    // the page that shows the end of the login is still there: it must not send its code or ticket, valid once, again
    queryClient.removeQueries({ predicate: ({ meta }) => meta !== PROOF });
    startSession(session);
    void navigate(safeReturnPath(from) ?? paths.home, { replace: true });
  }

  function continueSignIn({ session, ticket, nickname, from }: ExternalLoginResult, nextStep: string) {
    if (session) return completeSignIn(session, from);
    void navigate(nextStep, { replace: true, state: { ticket, nickname: nickname ?? '', from } });
  }

  return { completeSignIn, continueSignIn };
}
