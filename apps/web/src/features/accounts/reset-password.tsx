import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { call } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { NewPasswordFields } from '../../shared/ui/new-password-fields.tsx';
import { emptyPassword, findPasswordErrors } from './new-password.ts';
import { PhoneCodeFields } from './phone-code-fields.tsx';
import { emptyPhoneCode, findPhoneCodeErrors } from './phone-code.ts';
import { SubmitRow } from './submit-row.tsx';
import { useAccountForm } from './use-account-form.ts';

/** A new password for whoever holds the phone. */
export function ResetPassword({ onDone }: { readonly onDone: () => void }) {
  const t = useT('accounts');
  const form = useAccountForm();
  const [proof, setProof] = useState(emptyPhoneCode);
  const [typed, setTyped] = useState(emptyPassword);
  const reset = useMutation({
    mutationFn: () =>
      call('POST /b/v1/account/resetPassword', { ...proof.phone, code: proof.smsCode, ...typed }),
    onSuccess: (reply) => (reply.isOK ? onDone() : form.tellRefusal(reply)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (reset.isPending || form.waitSeconds > 0) return;
    if (!form.tell({ ...findPhoneCodeErrors(proof), ...findPasswordErrors(typed) })) reset.mutate();
  }

  return (
    <form ref={form.ref} noValidate onSubmit={submit}>
      <PhoneCodeFields purpose="resetPassword" form={form} value={proof} onChange={setProof} />
      <NewPasswordFields
        label={t('newPassword.label')}
        value={typed}
        errors={form.errors}
        onChange={(value) => {
          if (value.password !== typed.password) form.forget('password');
          form.forget('passwordAgain');
          setTyped(value);
        }}
      />
      <SubmitRow label={t('reset.submit')} isPending={reset.isPending} waitSeconds={form.waitSeconds} />
    </form>
  );
}
