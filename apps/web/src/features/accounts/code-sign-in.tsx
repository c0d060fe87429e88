import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { call } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import type { Entrance } from './sign-in-query.ts';
import { PhoneCodeFields } from './phone-code-fields.tsx';
import { emptyPhoneCode, findPhoneCodeErrors } from './phone-code.ts';
import { SubmitRow } from './submit-row.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useArrival } from './use-arrival.ts';

/** Signs in by a code to the phone. */
export function CodeSignIn({ entrance }: { readonly entrance: Entrance | undefined }) {
  const t = useT('accounts');
  const form = useAccountForm();
  const arrive = useArrival();
  const [typed, setTyped] = useState(emptyPhoneCode);
  const signIn = useMutation({
    mutationFn: () =>
      call('POST /b/v1/account/signInByCode', {
        ...typed.phone,
        code: typed.smsCode,
        ...(entrance && { entrance }),
      }),
    onSuccess: (reply) => (reply.isOK ? arrive(reply.data) : form.tellRefusal(reply)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (signIn.isPending || form.waitSeconds > 0) return;
    if (!form.tell(findPhoneCodeErrors(typed))) signIn.mutate();
  }

  return (
    <form ref={form.ref} noValidate onSubmit={submit}>
      <PhoneCodeFields purpose="signIn" form={form} value={typed} onChange={setTyped} />
      <SubmitRow
        label={t('submit')}
        isPending={signIn.isPending}
        waitSeconds={form.waitSeconds}
        error={form.accountError}
      />
    </form>
  );
}
