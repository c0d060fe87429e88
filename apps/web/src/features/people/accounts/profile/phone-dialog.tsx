import { useT } from '../../../../shared/i18n/use-t.ts';
import { useSecurityCheck } from '../../../../shared/security-check/use-security-check.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { emptyPhoneCode, PhoneCodeFields } from '../forms/phone-code-fields.tsx';
import type { PhoneCode } from '../forms/phone-code-fields.tsx';
import { showRefusalAtField } from '../forms/show-refusal.ts';
import { FormDialog } from './form-dialog.tsx';
import { useProfileChange } from './profile.queries.ts';
import type { Profile } from './profile.queries.ts';
import { initialReauthentication } from './reauthentication.ts';
import type { ReauthenticationValues } from './reauthentication.ts';
import { ReauthenticationField } from './reauthentication-field.tsx';

interface PhoneDialogProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}

/** Changes the phone: reauthentication first, then a code that is sent to the new phone. */
export function PhoneDialog({ profile, onClose }: PhoneDialogProps) {
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
