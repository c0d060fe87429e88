import { useFormContext, useWatch } from 'react-hook-form';
import type { SecurityCheck } from '../../../../shared/security-check/use-security-check.ts';
import { phoneRule, smsCodeRule } from '../../../../shared/ui/forms/field-rules.ts';
import { FormField } from '../../../../shared/ui/forms/form.tsx';
import { PhoneField } from '../../../../shared/ui/forms/phone-field.tsx';
import { SecurityCheckBox } from '../../../../shared/ui/forms/security-check-box.tsx';
import { SmsCodeField } from '../../../../shared/ui/forms/sms-code-field.tsx';
import type { SmsCodeTarget } from '../../../../shared/ui/forms/use-sms-code-sending.ts';
import { emptyPhone } from '../../../../shared/validation/phone.ts';
import type { PhoneParts } from '../../../../shared/validation/phone.ts';

/** A phone and the code that was sent to it; also the names of the fields. */
export interface PhoneCode {
  readonly phone: PhoneParts;
  readonly smsCode: string;
}

export const emptyPhoneCode: PhoneCode = { phone: emptyPhone, smsCode: '' };

interface PhoneCodeFieldsProps {
  readonly purpose: Extract<SmsCodeTarget, { to: 'phone' }>['purpose'];
  readonly securityCheck: SecurityCheck;
  readonly label?: string;
  readonly hint?: string;
  readonly required?: boolean;
  /** The class of the box around the security check. */
  readonly checkClassName?: string;
}

/** Phone, security check and SMS code: how a person proves that a phone is theirs. */
export function PhoneCodeFields({
  purpose,
  securityCheck,
  label,
  hint,
  required,
  checkClassName,
}: PhoneCodeFieldsProps) {
  const { setError } = useFormContext();
  const phone = useWatch({ name: 'phone' }) as PhoneParts;
  const onWrongPhone = (message: string) => setError('phone', { message }, { shouldFocus: true });
  return (
    <>
      <FormField<PhoneParts> name="phone" rule={phoneRule}>
        {(field) => <PhoneField {...field} label={label} hint={hint} required={required} />}
      </FormField>
      <div className={checkClassName}>
        <SecurityCheckBox check={securityCheck} />
      </div>
      <FormField name="smsCode" rule={smsCodeRule}>
        {(field) => (
          <SmsCodeField
            {...field}
            target={{ to: 'phone', purpose, phone, securityCheck, onWrongPhone }}
            required={required}
          />
        )}
      </FormField>
    </>
  );
}
