import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { callQuery } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { beginOutsideSignIn, readOutsideFrom } from '../../shared/outside-sign-in.ts';
import type { OutsideProvider } from '../../shared/outside-sign-in.ts';
import { paths } from '../../shared/paths.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Refused } from './refused.tsx';
import { Stopped } from './stopped.tsx';
import { useArrival } from './use-arrival.ts';
import { Waiting } from './waiting.tsx';

interface ProviderProps {
  readonly provider: OutsideProvider;
}

interface Answer extends ProviderProps {
  readonly code: string;
  readonly state: string;
}

/** /oauthLogin: WeChat sends people back here. */
export const WeChatLoginPage = () => <OauthLogin provider="weChat" />;

/** /oauthLogin_qq */
export const QqLoginPage = () => <OauthLogin provider="qq" />;

function OauthLogin({ provider }: ProviderProps) {
  const t = useT('outside-sign-in');
  const [query] = useSearchParams();
  const [code, state] = [query.get('code'), query.get('state')];
  // WeChat leaves the code out when somebody turns back, QQ says usercancel
  if (code && state) return <Finish provider={provider} code={code} state={state} />;
  return (
    <Stopped title={t('canceled')} action={<AgainButton provider={provider} />}>
      {t('canceledText')}
    </Stopped>
  );
}

function Finish({ provider, code, state }: Answer) {
  const t = useT('outside-sign-in');
  const { goOn } = useArrival();
  // a query, so that a page that is drawn twice sends the code once
  const { data, error } = useQuery({
    ...callQuery('POST /b/v1/account/finishOutsideSignIn', { provider, code, state }),
    staleTime: Infinity,
  });
  useEffect(() => {
    if (data) goOn(data, paths.bindAccount);
    // once for each answer
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [data]);
  if (error) return <Refused error={error} again={<AgainButton provider={provider} />} />;
  return <Waiting text={t('signingIn', { site: t(`site.${provider}`) })} />;
}

function AgainButton({ provider }: ProviderProps) {
  const t = useT('outside-sign-in');
  const [leaving, setLeaving] = useState(false);
  const begin = async () => {
    setLeaving(true);
    const left = await beginOutsideSignIn(provider, readOutsideFrom()).catch(() => false);
    if (!left) setLeaving(false);
  };
  return (
    <Button look="primary" disabled={leaving} onClick={() => void begin()}>
      {t('again')}
    </Button>
  );
}
