import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { endSession } from '../../shared/session.ts';
import { tokenSlot } from '../../shared/storage.ts';
import { Waiting } from './waiting.tsx';

/** /ssoLogout: signs out here, then at the single sign-on server, which comes back. Stands outside the shell. */
export function SsoLogoutPage() {
  const t = useT('outside-sign-in');
  const navigate = useNavigate();
  const { data } = useQuery({ queryKey: ['sign out everywhere'], queryFn: signOutHere, gcTime: 0 });
  useEffect(() => {
    if (data?.url) location.assign(data.url);
    else if (data) void navigate(paths.home, { replace: true });
  }, [data, navigate]);
  return (
    <main className="wrap">
      <Waiting text={t('signingOut')} />
    </main>
  );
}

/** Here at any rate, also when the server cannot be reached. Returns where signing out goes on to. */
async function signOutHere(): Promise<{ url: string | null }> {
  if (tokenSlot.read() !== null) {
    await call('POST /b/v1/account/signOut', {}, { silent: true }).catch(() => undefined);
    endSession();
  }
  const reply = await call('GET /b/v1/account/getSsoLogoutUrl', {}, { silent: true }).catch(() => undefined);
  return { url: reply?.isOK ? reply.data.url : null };
}
