import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { endSession } from '../../shared/session.ts';
import { ssoFlagSlot } from '../../shared/storage.ts';
import { Icon } from '../../shared/ui/icon.tsx';

/** Ends the session on the server and here; here also when the server cannot be reached. */
export function SignOutButton() {
  const t = useT('app');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const signOut = async () => {
    setLeaving(true);
    await call('POST /b/v1/account/signOut', {}, { silent: true }).catch(() => undefined);
    // before the next page asks for anything: the token is dead
    endSession();
    queryClient.clear();
    // else the next page would sign the same person in again (SPEC section 4)
    await navigate(ssoFlagSlot.read() ? paths.ssoLogout : paths.home);
  };
  return (
    <button type="button" disabled={leaving} onClick={() => void signOut()}>
      <Icon name="sign-out" size={17} />
      {t('personal.signOut')}
    </button>
  );
}
