import { useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { showNotice } from '../../shared/notices.ts';
import { emptyPhone, looksLikePhone } from '../../shared/phone.ts';
import { IdentityCheckFields } from '../../shared/ui/identity-check.tsx';
import { PhoneField } from '../../shared/ui/phone-field.tsx';
import { SecurityCheckBox } from '../../shared/ui/security-check.tsx';
import { SmsCodeField } from '../../shared/ui/sms-code-field.tsx';
import { useSecurityCheck } from '../../shared/use-security-check.ts';
import { FormDialog } from './form-dialog.tsx';
import { useProfileChange } from './profile.queries.ts';
import type { Profile } from './profile.queries.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { useIdentity } from './use-identity.ts';

interface PhoneDialogProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}

/** Another phone: who one is first, then a code to the new one. */
export function PhoneDialog({ profile, onClose }: PhoneDialogProps) {
  const t = useT('profile');
  const words = useT('shared');
  const { form, errors, tell, tellRefusal } = useFieldErrors();
  const identity = useIdentity(profile);
  const [phone, setPhone] = useState(emptyPhone);
  const [code, setCode] = useState('');
  const securityCheck = useSecurityCheck();
  const change = useProfileChange('POST /b/v1/userInfo/changePhone', {
    onRefused: tellRefusal,
    onDone: () => {
      showNotice('success', t('phone.done'));
      onClose();
    },
  });
  const submit = () => {
    const isWrong = tell({
      ...(identity.missing && { check: identity.missing }),
      ...(!looksLikePhone(phone) && { phone: words('phone.wrong') }),
      ...(code === '' && { smsCode: words('identity.missingCode') }),
    });
    if (!isWrong) change.mutate({ check: identity.fields.value, ...phone, code });
  };
  const onWrongPhone = (error: string) => void tell({ phone: error });
  const target = { to: 'phone', purpose: 'changePhone', phone, securityCheck, onWrongPhone } as const;
  return (
    <FormDialog
      title={t(profile.phone === null ? 'phone.add' : 'phone.change')}
      form={form}
      submit={t('phone.submit')}
      isSending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <div data-field="check">
        <IdentityCheckFields {...identity.fields} error={errors.check} />
      </div>
      <hr />
      <PhoneField label={t('phone.new')} value={phone} error={errors.phone} onChange={setPhone} />
      <SecurityCheckBox check={securityCheck} />
      <div data-field="smsCode">
        <SmsCodeField target={target} value={code} error={errors.smsCode} onChange={setCode} />
      </div>
    </FormDialog>
  );
}
