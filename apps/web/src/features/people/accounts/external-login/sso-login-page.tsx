import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { safeReturnPath } from '../../../../shared/navigation/return-path.ts';
import {
  clearSsoRequested,
  readSilentSsoReturnPath,
  startSso,
  staySsoGuest,
  wasSsoRequested,
} from './single-sign-on.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { readExternalLoginReturnPath } from './external-login.ts';
import { ExternalLoginError } from './external-login-error.tsx';
import { ExternalLoginStopped } from './external-login-stopped.tsx';
import { PROOF, useExternalLoginResult } from './use-external-login-result.ts';
import { ExternalLoginProgress } from './external-login-progress.tsx';

/** /ssoLogin?ticket=: the single sign-on server redirects back here. Outside the shell. */
export function SsoLoginPage() {
  return (
    <main className="wrap">
      <TicketCheck />
    </main>
  );
}

function TicketCheck() {
  const t = useT('external-login');
  const ticket = useSearchParams()[0].get('ticket');
  const [isExpected] = useState(wasSsoRequested);
  if (!ticket) return <ExternalLoginStopped title={t('noTicket')} action={<SsoRetryButton />} />;
  if (isExpected) return <Finish ticket={ticket} />;
  // A link with another person's ticket would sign the visitor in to that person's account: the server refuses a ticket that
  // this browser did not go for, and the sign-in begins here.
  return (
    <ExternalLoginStopped title={t('unasked')} action={<SsoRetryButton text={t('useTicket')} />}>
      {t('unaskedText')}
    </ExternalLoginStopped>
  );
}

function Finish({ ticket }: { readonly ticket: string }) {
  const t = useT('external-login');
  const navigate = useNavigate();
  const { completeSignIn, continueSignIn } = useExternalLoginResult();
  const [silentFrom] = useState(readSilentSsoReturnPath);
  const [from] = useState(() => (silentFrom === null ? requestedReturnPath() : safeReturnPath(silentFrom)));
  // a query, so that a page that is rendered twice sends the ticket once
  const { data, error } = useQuery({
    ...callQuery('POST /b/v1/account/signInBySsoTicket', { ticket }),
    staleTime: Infinity,
    gcTime: 0,
    meta: PROOF,
  });
  useEffect(() => {
    if (data ?? error) clearSsoRequested();
    if (silentFrom === null) {
      if (data) continueSignIn({ ...data, from: data.from ?? from }, paths.bindAccount);
    } else if (data?.session) {
      completeSignIn(data.session, from);
    } else if (data ?? error) {
      // nobody asked for this sign-in: without an account, or after a failure, the person goes on as a guest
      staySsoGuest(!error);
      void navigate(silentFrom, { replace: true });
    }
    // once for each reply
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data, error]);
  if (error && silentFrom === null)
    return <ExternalLoginError error={error} from={from} retryAction={<SsoRetryButton />} />;
  return <ExternalLoginProgress text={t('signingIn', { site: t('site.sso') })} />;
}

/** The path that the sign-in button of this tab stored; an unexpected ticket has none. */
const requestedReturnPath = () => (wasSsoRequested() ? readExternalLoginReturnPath() : null);

function SsoRetryButton({ text }: { readonly text?: string }) {
  const t = useT('external-login');
  return (
    <Button
      look="primary"
      onClick={() => void startSso(readExternalLoginReturnPath()).catch(() => undefined)}
    >
      {text ?? t('again')}
    </Button>
  );
}
