import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../../shared/api/index.ts';
import type { DataOf } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { startExternalLogin } from '../external-login/external-login.ts';
import { safeReturnPath } from '../../../../shared/navigation/return-path.ts';
import { startSso } from '../external-login/single-sign-on.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { IdentityProviderIcon } from './identity-provider-icon.tsx';
import styles from './external-login-options.module.css';

const GET_PROVIDERS = 'GET /b/v1/account/getIdentityProviders';
type IdentityProviders = DataOf<typeof GET_PROVIDERS>;
type IdentityProvider = IdentityProviders['list'][number];

/** The identity providers; none when the request fails, because sign-in by password works without them. */
async function findIdentityProviders(): Promise<IdentityProviders> {
  const reply = await call(GET_PROVIDERS, {}, { silent: true });
  return reply.isOK ? reply.data : { list: [] };
}

/** The buttons for external logins; nothing when there are none. */
export function ExternalLoginOptions() {
  const t = useT('sign-in');
  const from = safeReturnPath(useSearchParams()[0].get('from'));
  const { data } = useQuery({
    queryKey: [GET_PROVIDERS, {}] as const,
    queryFn: findIdentityProviders,
    staleTime: Infinity,
  });
  const [leaving, setLeaving] = useState(false);
  const providers = data?.list ?? [];
  if (data && providers.length === 0) return null;

  async function goTo(provider: IdentityProvider) {
    setLeaving(true);
    await (provider === 'sso' ? startSso(from) : startExternalLogin(provider, from)).catch(() => undefined);
    // still on this page when the server refused; otherwise the browser is leaving it
    setLeaving(false);
  }

  return (
    // most shops have providers: their space is kept until they are known
    <div className={styles.providers} data-loading={data ? undefined : 'waiting'}>
      <p>
        <span>{t('identityProvider.title')}</span>
      </p>
      <div>
        {providers.map((provider) => (
          <Button key={provider} disabled={leaving} onClick={() => void goTo(provider)}>
            <IdentityProviderIcon provider={provider} />
            {t(`identityProvider.${provider}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
