import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { call } from '../../shared/api.ts';
import type { Refused } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { emptyPhone, looksLikePhone } from '../../shared/phone.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Message } from '../../shared/ui/message.tsx';
import { PhoneField } from '../../shared/ui/phone-field.tsx';
import { SecurityCheckBox } from '../../shared/ui/security-check.tsx';
import { SmsCodeField } from '../../shared/ui/sms-code-field.tsx';
import { useSecurityCheck } from '../../shared/use-security-check.ts';
import { Stopped } from './stopped.tsx';
import type { LinkState } from './link-state.ts';
import { useArrival } from './use-arrival.ts';

type FieldName = 'phone' | 'smsCode';
type Errors = Partial<Record<FieldName, string>>;

/** Refusals that belong to a field; the others are told above the form. */
const FIELD_OF: Readonly<Record<number, FieldName>> = { 4128: 'phone', 4133: 'phone', 4115: 'smsCode' };
const TICKET_EXPIRED = 4132;

export function BindAccountForm({ state }: { readonly state: LinkState }) {
  const t = useT('outside-sign-in');
  const common = useT('shared');
  const form = useRef<HTMLFormElement>(null);
  const [phone, setPhone] = useState(emptyPhone);
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const securityCheck = useSecurityCheck();
  const { goOn } = useArrival();
  const binding = useMutation({
    mutationFn: () => call('POST /b/v1/account/bindAccount', { ticket: state.ticket, ...phone, code }),
    onSuccess: (reply) => (reply.isOK ? goOn(reply.data, paths.completeInfo) : tellRefusal(reply)),
  });

  function showErrors(found: Errors) {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLInputElement>(`input[name=${first}]`)?.focus();
  }

  function tellRefusal(refused: Refused) {
    const field = FIELD_OF[refused.code];
    if (field) showErrors({ [field]: refused.msg });
    else setRefusal(refused);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (binding.isPending) return;
    setRefusal(null);
    const found: Errors = {
      ...(!looksLikePhone(phone) && { phone: common('phone.wrong') }),
      ...(!code && { smsCode: t('smsCode.missing') }),
    };
    showErrors(found);
    if (Object.keys(found).length === 0) binding.mutate();
  }

  if (refusal?.code === TICKET_EXPIRED) return <Stopped title={t('expired')}>{refusal.msg}</Stopped>;
  const onWrongPhone = (error: string) => showErrors({ phone: error });
  return (
    <form ref={form} noValidate onSubmit={submit}>
      {refusal && <Message tone="bad" title={refusal.msg} />}
      <PhoneField
        hint={t('bind.phoneHint')}
        error={errors.phone}
        value={phone}
        onChange={(value) => {
          setPhone(value);
          setErrors({ ...errors, phone: undefined });
        }}
      />
      <SecurityCheckBox check={securityCheck} />
      <SmsCodeField
        target={{ to: 'phone', purpose: 'link', phone, securityCheck, onWrongPhone }}
        error={errors.smsCode}
        value={code}
        onChange={(value) => {
          setCode(value);
          setErrors({ ...errors, smsCode: undefined });
        }}
      />
      <Button look="primary" size="large" type="submit" disabled={binding.isPending}>
        {t('bind.submit')}
      </Button>
    </form>
  );
}
