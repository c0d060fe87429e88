import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { Fact, ProfileSection } from './profile-section.tsx';
import type { Profile } from './profile.queries.ts';
import { identityWaysOf } from './use-identity.ts';

/** Whatever leads to the account: phone, e-mail, password, linked accounts. Changing one asks who it is. */
export function SignInSection({ profile }: { readonly profile: Profile }) {
  const t = useT('profile');
  const [open, setOpen] = useState<'phone' | 'email' | null>(null);
  const close = () => setOpen(null);
  const { countryCode, phone, email, hasPassword, links } = profile;
  // without password and phone nobody can say who they are
  const mayChange = identityWaysOf(profile).length > 0;
  const change = (what: 'phone' | 'email', label: string) => (
    <Button size="small" aria-label={label} disabled={!mayChange} onClick={() => setOpen(what)}>
      {t((what === 'phone' ? phone : email) === null ? 'add' : 'change')}
    </Button>
  );
  return (
    <ProfileSection title={t('signIn.title')}>
      <dl>
        <Fact label={t('signIn.phone')} action={change('phone', t(phone ? 'phone.change' : 'phone.add'))}>
          {phone === null ? (
            <span className="sub">{t('unset')}</span>
          ) : (
            <span className="num">
              +{countryCode} {phone}
            </span>
          )}
        </Fact>
        <Fact label={t('signIn.email')} action={change('email', t(email ? 'email.change' : 'email.add'))}>
          {email ?? <span className="sub">{t('unset')}</span>}
        </Fact>
        <Fact
          label={t('signIn.password')}
          action={
            <Link className="lk s13" to={paths.personal.password}>
              {t(hasPassword ? 'signIn.changePassword' : 'signIn.setPassword')}
            </Link>
          }
        >
          {hasPassword ? t('signIn.hasPassword') : <span className="sub">{t('unset')}</span>}
        </Fact>
        {(['weChat', 'qq', 'sso'] as const).map((way) => {
          const link = links.find((known) => known.way === way);
          if (!link) return null;
          return (
            <Fact key={way} label={t(`way.${way}`)}>
              {link.nickname}{' '}
              <span className="sub s13">{t('signIn.linkedAt', { day: formatDay(link.linkedAt) })}</span>
            </Fact>
          );
        })}
      </dl>
      {!mayChange && <p className="sub s13">{t('noIdentity')}</p>}
      {open === 'phone' && <PhoneDialog profile={profile} onClose={close} />}
      {open === 'email' && <EmailDialog profile={profile} onClose={close} />}
    </ProfileSection>
  );
}
