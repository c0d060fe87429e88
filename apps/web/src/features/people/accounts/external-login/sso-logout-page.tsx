import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { endSession } from '../../../../shared/state/session.ts';
import { storedToken } from '../../../../shared/storage/local-storage.ts';
import { ExternalLoginProgress } from './external-login-progress.tsx';

/** /ssoLogout: signs out here, then at the single sign-on server, which redirects back. Outside the shell. */
export function SsoLogoutPage() {
  const t = useT('external-login');
  const navigate = useNavigate();
  const { data } = useQuery({ queryKey: ['sign out everywhere'], queryFn: signOutHere, gcTime: 0 });
  useEffect(() => {
    if (data?.url) location.assign(data.url);
    else if (data) void navigate(paths.home, { replace: true });
  }, [data, navigate]);
  return (
    <main className="wrap">
      <ExternalLoginProgress text={t('signingOut')} />
    </main>
  );
}

/** Always ends the session in this browser, even when the server cannot be reached. Returns the next address. */
async function signOutHere(): Promise<{ url: string | null }> {
  if (storedToken.read() !== null) {
    await call('POST /b/v1/account/signOut', {}, { silent: true }).catch(() => undefined);
    endSession();
  }
  const reply = await call('GET /b/v1/account/getSsoLogoutUrl', {}, { silent: true }).catch(() => undefined);
  return { url: reply?.isOK ? reply.data.url : null };
}
