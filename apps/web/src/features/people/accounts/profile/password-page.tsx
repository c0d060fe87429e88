import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { USER_TYPE } from '@zhiye/contract/constants';
import { SecondFactorSection } from '../second-factor/second-factor-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { profileQuery } from './profile.queries.ts';

/** /personal/password */
export function PasswordPage() {
  const t = useT('profile');
  const { data: profile, isPending, error, refetch } = useQuery(profileQuery);
  return (
    <>
      <h1 className="pt">{t(profile?.hasPassword === false ? 'password.set' : 'password.title')}</h1>
      {isPending && <Loading count={6} />}
      {error && !profile && <ErrorState error={error} onRetry={() => void refetch()} />}
      {profile && <PasswordForm profile={profile} />}
      {profile?.type === USER_TYPE.staff && <SecondFactorSection profile={profile} />}
    </>
  );
}
