import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { AccountClosingSection } from './account-closing-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { profileQuery } from './profile.queries.ts';
import { SignInSection } from './sign-in-section.tsx';

/** /personal/info: details, sign-in methods, and closing of the account. */
export function InfoPage() {
  const t = useT('profile');
  const { data: profile, isPending, error, refetch } = useQuery(profileQuery);
  return (
    <>
      <h1 className="pt">{t('info.title')}</h1>
      {isPending && <Loading count={8} />}
      {error && !profile && <ErrorState error={error} onRetry={() => void refetch()} />}
      {profile && (
        <>
          <DetailsSection profile={profile} />
          <SignInSection profile={profile} />
          <AccountClosingSection profile={profile} />
        </>
      )}
    </>
  );
}
