import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useSecurityCheck } from '../../../../shared/security-check/use-security-check.ts';
import { Form, useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { emptyNewPassword, NewPasswordFields } from '../../../../shared/ui/forms/new-password-fields.tsx';
import type { NewPassword } from '../../../../shared/ui/forms/new-password-fields.tsx';
import { emptyPhoneCode, PhoneCodeFields } from '../forms/phone-code-fields.tsx';
import type { PhoneCode } from '../forms/phone-code-fields.tsx';
import { SubmitRow } from './submit-row.tsx';
import { useSignInRefusal } from './use-sign-in-refusal.ts';

type ResetPasswordValues = PhoneCode & NewPassword;

/** Sets a new password for the person who holds the phone. */
export function ResetPasswordForm({ onDone }: { readonly onDone: () => void }) {
  const t = useT('sign-in');
  const form = useAppForm<ResetPasswordValues>({ ...emptyPhoneCode, ...emptyNewPassword });
  const refusal = useSignInRefusal(form);
  const securityCheck = useSecurityCheck();
  const reset = useMutation({
    mutationFn: ({ phone, smsCode, ...password }: ResetPasswordValues) =>
      call('POST /b/v1/account/resetPassword', { ...phone, code: smsCode, ...password }),
    onSuccess: (reply) => (reply.isOK ? onDone() : refusal.showRefusal(reply)),
  });
  return (
    <Form form={form} isBlocked={reset.isPending || refusal.waitSeconds > 0} onSubmit={reset.mutate}>
      <PhoneCodeFields purpose="resetPassword" securityCheck={securityCheck} />
      <NewPasswordFields
        label={t('newPassword.label')}
        weak={t('newPassword.weak')}
        againMissing={t('newPassword.againMissing')}
      />
      <SubmitRow label={t('reset.submit')} isPending={reset.isPending} waitSeconds={refusal.waitSeconds} />
    </Form>
  );
}
