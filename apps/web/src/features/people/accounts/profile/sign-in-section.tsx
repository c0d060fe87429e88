import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { DetailItem, ProfileSection } from './profile-section.tsx';
import type { Profile } from './profile.queries.ts';
import { UnlinkIdentity } from './unlink-identity.tsx';
import { reauthenticationMethods } from './reauthentication.ts';

/** Everything that gives access to the account: phone, email, password, external logins. A change needs reauthentication. */
export function SignInSection({ profile }: { readonly profile: Profile }) {
  const t = useT('profile');
  const [open, setOpen] = useState<'phone' | 'email' | null>(null);
  const close = () => setOpen(null);
  const { countryCode, phone, email, hasPassword, externalIdentities } = profile;
  // without password and phone there is no reauthentication
  const mayChange = reauthenticationMethods(profile).length > 0;
  const change = (field: 'phone' | 'email', label: string) => (
    <Button size="small" aria-label={label} disabled={!mayChange} onClick={() => setOpen(field)}>
      {t((field === 'phone' ? phone : email) === null ? 'add' : 'change')}
    </Button>
  );
  return (
    <ProfileSection title={t('signIn.title')}>
      <dl>
        <DetailItem
          label={t('signIn.phone')}
          action={change('phone', t(phone ? 'phone.change' : 'phone.add'))}
        >
          {phone === null ? (
            <span className="sub">{t('unset')}</span>
          ) : (
            <span className="num">
              +{countryCode} {phone}
            </span>
          )}
        </DetailItem>
        <DetailItem
          label={t('signIn.email')}
          action={change('email', t(email ? 'email.change' : 'email.add'))}
        >
          {email ?? <span className="sub">{t('unset')}</span>}
        </DetailItem>
        <DetailItem
          label={t('signIn.password')}
          action={
            <Link className="lk s13" to={paths.personal.password}>
              {t(hasPassword ? 'signIn.changePassword' : 'signIn.setPassword')}
            </Link>
          }
        >
          {hasPassword ? t('signIn.hasPassword') : <span className="sub">{t('unset')}</span>}
        </DetailItem>
        {(['weChat', 'qq', 'sso'] as const).map((provider) => {
          const identity = externalIdentities.find((each) => each.provider === provider);
          if (!identity) return null;
          return (
            <DetailItem
              key={provider}
              label={t(`identityProvider.${provider}`)}
              action={provider !== 'sso' && <UnlinkIdentity provider={provider} />}
            >
              <DataText>{identity.nickname}</DataText>{' '}
              <span className="sub s13">{t('signIn.linkedAt', { day: formatDay(identity.linkedAt) })}</span>
            </DetailItem>
          );
        })}
      </dl>
      {!mayChange && <p className="sub s13">{t('noIdentity')}</p>}
      {open === 'phone' && <PhoneDialog profile={profile} onClose={close} />}
      {open === 'email' && <EmailDialog profile={profile} onClose={close} />}
    </ProfileSection>
  );
}
