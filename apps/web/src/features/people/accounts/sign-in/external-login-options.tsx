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
import styles from './sign-in.module.css';

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

interface IdentityProviderIconProps {
  readonly provider: 'weChat' | 'qq' | 'sso';
}

const SHAPES = {
  weChat: (
    <g fill="#0b7a3e">
      <path d="M9 4C5 4 2 6.7 2 10c0 1.9 1 3.5 2.6 4.6L4 17l2.6-1.3c.8.2 1.5.3 2.4.3-.6-4.4 3-7.3 7-7.2C15.2 6 12.4 4 9 4z" />
      <path d="M22 15.3c0-2.8-2.7-5-6-5s-6 2.2-6 5 2.7 5 6 5c.7 0 1.3-.1 1.9-.2L20 21.3l-.4-1.9c1.5-.9 2.4-2.4 2.4-4.1z" />
    </g>
  ),
  qq: (
    <path
      fill="#1560c4"
      d="M12 2.5c-4 0-6 3-6 6.5v2c-1.5 2-2.5 4-2 6 .6 0 1.3-.7 1.8-1.5.3 1.2 1 2.2 1.9 3-1 .4-1.7 1-1.7 1.7 0 1 2.5 1.3 6 .8 3.5.5 6 .2 6-.8 0-.7-.7-1.3-1.7-1.7.9-.8 1.6-1.8 1.9-3 .5.8 1.2 1.5 1.8 1.5.5-2-.5-4-2-6V9c0-3.5-2-6.5-6-6.5z"
    />
  ),
  sso: (
    <g fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="8" cy="12" r="4" />
      <path d="M12 12h9M18 12v3.500M15 12v2.500" />
    </g>
  ),
};

/** The mark of an identity provider, as in the visual language. */
const IdentityProviderIcon = ({ provider }: IdentityProviderIconProps) => (
  <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
    {SHAPES[provider]}
  </svg>
);
