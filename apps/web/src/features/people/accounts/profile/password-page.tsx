import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { USER_TYPE } from '@zhiye/contract/constants';
import { SecondFactorSection } from '../second-factor/second-factor-section.tsx';
import { profileQuery, useProfileChange } from './profile.queries.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { Form, useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { NewPasswordFields, emptyNewPassword } from '../../../../shared/ui/forms/new-password-fields.tsx';
import type { NewPassword } from '../../../../shared/ui/forms/new-password-fields.tsx';
import { emptyReauthentication } from '../../../../shared/ui/forms/reauthentication-fields.tsx';
import { showRefusalAtField } from '../forms/show-refusal.ts';
import type { Profile } from './profile.queries.ts';
import { initialReauthentication, reauthenticationMethods } from './reauthentication.ts';
import type { ReauthenticationValues } from './reauthentication.ts';
import { ReauthenticationField } from './reauthentication-field.tsx';
import styles from './profile.module.css';

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

/** Changes the password with the current one, or sets the first one with an SMS code. Every other session ends. */
function PasswordForm({ profile }: { readonly profile: Profile }) {
  const t = useT('profile');
  const form = useAppForm<ReauthenticationValues & NewPassword>({
    ...initialReauthentication(profile),
    ...emptyNewPassword,
  });
  const change = useProfileChange('POST /b/v1/userInfo/changePassword', {
    onRefused: (refusal) => void showRefusalAtField(form, refusal),
    onDone: () => form.reset({ ...emptyNewPassword, reauthentication: emptyReauthentication }),
  });
  if (reauthenticationMethods(profile).length === 0)
    return <InlineAlert tone="bad" title={t('noIdentity')} />;
  return (
    <section className={`card ${styles.panel}`}>
      {change.data?.isOK && (
        <InlineAlert tone="ok" title={t('password.done')}>
          {t('password.doneText')}
        </InlineAlert>
      )}
      <Form form={form} isBlocked={change.isPending} onSubmit={change.mutate}>
        <ReauthenticationField profile={profile} offered={profile.hasPassword ? ['password'] : ['code']} />
        {profile.hasPassword && (
          <p className="s13">
            <Link className="lk" to={paths.forgetPassword()}>
              {t('password.forgotten')}
            </Link>
          </p>
        )}
        <hr />
        <div className={styles.passwords}>
          <NewPasswordFields label={t('password.new')} weak={t('password.rule')} />
        </div>
        <p className="sub s13">{t('password.text')}</p>
        <div>
          <Button look="primary" size="large" type="submit" disabled={change.isPending}>
            {t('password.submit')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
