import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api/index.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { endSession } from '../../shared/state/session.ts';
import { storedSsoFlag } from '../../shared/storage/local-storage.ts';
import { forgetPerson } from '../session-expiry.ts';
import { Icon } from '../../shared/ui/icon.tsx';

/** Ends the session on the server and in this browser; here also when the server cannot be reached. */
export function SignOutButton({
  className,
  iconSize = 17,
}: {
  readonly className?: string;
  readonly iconSize?: number;
}) {
  const t = useT('app');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const signOut = async () => {
    setLeaving(true);
    await call('POST /b/v1/account/signOut', {}, { silent: true }).catch(() => undefined);
    // before the next page sends a request: the token is no longer valid
    endSession();
    void forgetPerson(true);
    queryClient.clear();
    // otherwise the next page would sign the same person in again (requirement R-405)
    await navigate(storedSsoFlag.read() ? paths.ssoLogout : paths.home);
  };
  return (
    <button type="button" className={className} disabled={isLeaving} onClick={() => void signOut()}>
      <Icon name="sign-out" size={iconSize} />
      {t('personal.signOut')}
    </button>
  );
}
