import { useState } from 'react';
import { Link } from 'react-router';
import { useMutation } from '@tanstack/react-query';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import styles from './sign-in.module.css';
import { SignInLayout } from './sign-in-layout.tsx';
import { useSignInQuery } from './sign-in-query.ts';
import { call } from '../../../../shared/api/index.ts';
import { useSecurityCheck } from '../../../../shared/security-check/use-security-check.ts';
import { Form, useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { NewPasswordFields, emptyNewPassword } from '../../../../shared/ui/forms/new-password-fields.tsx';
import type { NewPassword } from '../../../../shared/ui/forms/new-password-fields.tsx';
import { PhoneCodeFields, emptyPhoneCode } from '../forms/phone-code-fields.tsx';
import type { PhoneCode } from '../forms/phone-code-fields.tsx';
import { SubmitRow } from './submit-row.tsx';
import { useSignInRefusal } from './use-sign-in-refusal.ts';

/** /forgetPassword?from=: a code to the phone, then a new password. */
export function ForgetPasswordPage() {
  const t = useT('sign-in');
  const { from } = useSignInQuery();
  const [isDone, setDone] = useState(false);
  return (
    <SignInLayout>
      <section className={`card ${styles.panel}`} aria-labelledby="reset-title">
        <h1 id="reset-title">{t('reset.title')}</h1>
        {isDone ? (
          <div className={styles.done}>
            <InlineAlert tone="ok" title={t('reset.done')} />
            <p className="sub">{t('reset.everywhere')}</p>
            <ButtonLink look="primary" size="large" to={paths.login(from)}>
              {t('reset.toSignIn')}
            </ButtonLink>
          </div>
        ) : (
          <>
            <p className={styles.intro}>{t('reset.text')}</p>
            <ResetPasswordForm onDone={() => setDone(true)} />
            <p className={styles.register}>
              {t('reset.remembered')}
              <Link className="lk" to={paths.login(from)}>
                {t('submit')}
              </Link>
            </p>
          </>
        )}
      </section>
    </SignInLayout>
  );
}

type ResetPasswordValues = PhoneCode & NewPassword;

/** Sets a new password for the person who holds the phone. */
function ResetPasswordForm({ onDone }: { readonly onDone: () => void }) {
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
