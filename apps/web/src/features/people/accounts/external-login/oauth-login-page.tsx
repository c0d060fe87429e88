import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { startExternalLogin, readExternalLoginReturnPath } from './external-login.ts';
import type { OAuthProvider } from './external-login.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ExternalLoginError } from './external-login-error.tsx';
import { ExternalLoginStopped } from './external-login-stopped.tsx';
import { PROOF, useExternalLoginResult } from './use-external-login-result.ts';
import { ExternalLoginProgress } from './external-login-progress.tsx';

interface ProviderProps {
  readonly provider: OAuthProvider;
}

interface FinishProps extends ProviderProps {
  readonly code: string;
  readonly state: string;
}

/** /oauthLogin: WeChat redirects back here. */
export const WeChatLoginPage = () => <OauthLogin provider="weChat" />;

/** /oauthLogin_qq */
export const QqLoginPage = () => <OauthLogin provider="qq" />;

function OauthLogin({ provider }: ProviderProps) {
  const t = useT('external-login');
  const [query] = useSearchParams();
  const [code, state] = [query.get('code'), query.get('state')];
  // after a cancellation WeChat leaves the code out, QQ sends usercancel
  if (code && state) return <Finish provider={provider} code={code} state={state} />;
  // WeChat and QQ always send a state back
  if (!state) {
    return (
      <ExternalLoginStopped title={t('direct', { site: t(`site.${provider}`) })}>
        {t('directText')}
      </ExternalLoginStopped>
    );
  }
  return (
    <ExternalLoginStopped title={t('canceled')} action={<RetryButton provider={provider} />}>
      {t('canceledText')}
    </ExternalLoginStopped>
  );
}

function Finish({ provider, code, state }: FinishProps) {
  const t = useT('external-login');
  const { continueSignIn } = useExternalLoginResult();
  // a query, so that a page that is rendered twice sends the code once
  const { data, error } = useQuery({
    ...callQuery('POST /b/v1/account/finishExternalLogin', { provider, code, state }),
    staleTime: Infinity,
    gcTime: 0,
    meta: PROOF,
  });
  useEffect(() => {
    if (data) continueSignIn(data, paths.bindAccount);
    // once for each reply
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data]);
  if (error)
    return (
      <ExternalLoginError
        error={error}
        from={readExternalLoginReturnPath()}
        retryAction={<RetryButton provider={provider} />}
      />
    );
  return <ExternalLoginProgress text={t('signingIn', { site: t(`site.${provider}`) })} />;
}

function RetryButton({ provider }: ProviderProps) {
  const t = useT('external-login');
  const [isLeaving, setLeaving] = useState(false);
  const retry = async () => {
    setLeaving(true);
    const isStarted = await startExternalLogin(provider, readExternalLoginReturnPath()).catch(() => false);
    if (!isStarted) setLeaving(false);
  };
  return (
    <Button look="primary" disabled={isLeaving} onClick={() => void retry()}>
      {t('again')}
    </Button>
  );
}
