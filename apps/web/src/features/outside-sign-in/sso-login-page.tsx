import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { callQuery } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { beginSso, forgetSsoAsked, wasSsoAsked } from '../../shared/single-sign-on.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Refused } from './refused.tsx';
import { Stopped } from './stopped.tsx';
import { useArrival } from './use-arrival.ts';
import { Waiting } from './waiting.tsx';

/** /ssoLogin?ticket=: the single sign-on server sends people back here. Stands outside the shell. */
export function SsoLoginPage() {
  return (
    <main className="wrap">
      <TicketCheck />
    </main>
  );
}

function TicketCheck() {
  const t = useT('outside-sign-in');
  const ticket = useSearchParams()[0].get('ticket');
  const [isExpected, setExpected] = useState(wasSsoAsked);
  if (!ticket) return <Stopped title={t('noTicket')} action={<SsoAgainButton />} />;
  if (isExpected) return <Finish ticket={ticket} />;
  // a link with somebody else's ticket would sign the visitor in to that person's account
  const goOn = (
    <Button look="primary" onClick={() => setExpected(true)}>
      {t('useTicket')}
    </Button>
  );
  return (
    <Stopped title={t('unasked')} action={goOn}>
      {t('unaskedText')}
    </Stopped>
  );
}

function Finish({ ticket }: { readonly ticket: string }) {
  const t = useT('outside-sign-in');
  const { goOn } = useArrival();
  // a query, so that a page that is drawn twice sends the ticket once
  const { data, error } = useQuery({
    ...callQuery('POST /b/v1/account/signInByTicket', { ticket }),
    staleTime: Infinity,
  });
  useEffect(() => {
    if (data ?? error) forgetSsoAsked();
    if (data) goOn(data, paths.bindAccount);
    // once for each answer
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [data, error]);
  if (error) return <Refused error={error} again={<SsoAgainButton />} />;
  return <Waiting text={t('signingIn', { site: t('site.sso') })} />;
}

function SsoAgainButton() {
  const t = useT('outside-sign-in');
  return (
    <Button look="primary" onClick={() => void beginSso().catch(() => undefined)}>
      {t('again')}
    </Button>
  );
}
