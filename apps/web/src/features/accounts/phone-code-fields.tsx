import type { SmsTarget } from '../../shared/use-sms-sending.ts';
import { PhoneField } from '../../shared/ui/phone-field.tsx';
import { SecurityCheckBox } from '../../shared/ui/security-check.tsx';
import { SmsCodeField } from '../../shared/ui/sms-code-field.tsx';
import { useSecurityCheck } from '../../shared/use-security-check.ts';
import type { PhoneCode } from './phone-code.ts';
import type { useAccountForm } from './use-account-form.ts';

interface PhoneCodeFieldsProps {
  readonly purpose: Extract<SmsTarget, { to: 'phone' }>['purpose'];
  readonly form: ReturnType<typeof useAccountForm>;
  readonly value: PhoneCode;
  readonly onChange: (value: PhoneCode) => void;
}

/** Phone, security check and code: how somebody proves that a phone is theirs. */
export function PhoneCodeFields({ purpose, form, value, onChange }: PhoneCodeFieldsProps) {
  const securityCheck = useSecurityCheck();
  const { phone, smsCode } = value;
  const onWrongPhone = (error: string) => void form.tell({ phone: error });
  return (
    <>
      <PhoneField
        value={phone}
        error={form.errors.phone}
        onChange={(typed) => {
          onChange({ ...value, phone: typed });
          form.forget('phone');
        }}
      />
      <SecurityCheckBox check={securityCheck} />
      <SmsCodeField
        target={{ to: 'phone', purpose, phone, securityCheck, onWrongPhone }}
        value={smsCode}
        error={form.errors.smsCode}
        onChange={(typed) => {
          onChange({ ...value, smsCode: typed });
          form.forget('smsCode');
        }}
      />
    </>
  );
}
