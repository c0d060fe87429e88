import { useQueryClient } from '@tanstack/react-query';
import type { Reauthentication } from '@zhiye/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../../shared/api/index.ts';
import { formatDay } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { DetailItem, ProfileSection } from './profile-section.tsx';
import type { Profile } from './profile.queries.ts';
import { initialReauthentication, reauthenticationMethods } from './reauthentication.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { profileQuery, useProfileChange } from './profile.queries.ts';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';
import { useSecurityCheck } from '../../../../shared/security-check/use-security-check.ts';
import { useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { PhoneCodeFields, emptyPhoneCode } from '../forms/phone-code-fields.tsx';
import type { PhoneCode } from '../forms/phone-code-fields.tsx';
import { showRefusalAtField } from '../forms/show-refusal.ts';
import { FormDialog } from './form-dialog.tsx';
import type { ReauthenticationValues } from './reauthentication.ts';
import { ReauthenticationField } from './reauthentication-field.tsx';

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
              action={provider !== 'sso' && <UnlinkIdentity provider={provider} disabled={!mayChange} />}
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

/** Unlinks WeChat or QQ for a person who proves who they are. */
function UnlinkIdentity({
  provider,
  disabled,
}: {
  readonly provider: 'weChat' | 'qq';
  readonly disabled: boolean;
}) {
  const t = useT('profile');
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const name = t(`identityProvider.${provider}`);
  const unlink = async (reauthentication: Reauthentication) => {
    const reply = await call('POST /b/v1/userInfo/unlinkExternalIdentity', { provider, reauthentication });
    if (!reply.isOK) return reply;
    await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
    showToast('success', t('unlink.done', { name }));
    return undefined;
  };
  return (
    <>
      <Button
        size="small"
        aria-label={t('unlink.label', { name })}
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        {t('unlink.button')}
      </Button>
      {isAsking && (
        <ReauthenticationDialog
          title={t('unlink.question', { name })}
          submitLabel={t('unlink.button')}
          onSubmit={unlink}
          onClose={() => setAsking(false)}
        >
          {t('unlink.text', { name })}
        </ReauthenticationDialog>
      )}
    </>
  );
}

interface PhoneDialogProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}

/** Changes the phone: reauthentication first, then a code that is sent to the new phone. */
function PhoneDialog({ profile, onClose }: PhoneDialogProps) {
  const t = useT('profile');
  const form = useAppForm<ReauthenticationValues & PhoneCode>({
    ...initialReauthentication(profile),
    ...emptyPhoneCode,
  });
  const securityCheck = useSecurityCheck();
  const change = useProfileChange('POST /b/v1/userInfo/changePhone', {
    onRefused: (refusal) => void showRefusalAtField(form, refusal),
    onDone: () => {
      showToast('success', t('phone.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(profile.phone === null ? 'phone.add' : 'phone.change')}
      form={form}
      submitLabel={t('phone.submit')}
      isSending={change.isPending}
      onSubmit={({ reauthentication, phone, smsCode }) =>
        change.mutate({ reauthentication, ...phone, code: smsCode })
      }
      onClose={onClose}
    >
      <ReauthenticationField profile={profile} />
      <hr />
      <PhoneCodeFields purpose="changePhone" securityCheck={securityCheck} label={t('phone.new')} />
    </FormDialog>
  );
}
