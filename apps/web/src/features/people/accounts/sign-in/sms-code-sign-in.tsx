import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useSecurityCheck } from '../../../../shared/security-check/use-security-check.ts';
import { Form, useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { emptyPhoneCode, PhoneCodeFields } from '../forms/phone-code-fields.tsx';
import type { PhoneCode } from '../forms/phone-code-fields.tsx';
import { nextStepOf } from './next-step.ts';
import type { NextStep } from './next-step.ts';
import type { Portal } from './sign-in-query.ts';
import { SubmitRow } from './submit-row.tsx';
import { useSessionStart } from './use-session-start.ts';
import { useSignInRefusal } from './use-sign-in-refusal.ts';

interface SmsCodeSignInProps {
  readonly portal: Portal | undefined;
  readonly onNextStep: (step: NextStep) => void;
}

/** Signs in by a code that is sent to the phone. */
export function SmsCodeSignIn({ portal, onNextStep }: SmsCodeSignInProps) {
  const t = useT('sign-in');
  const form = useAppForm<PhoneCode>(emptyPhoneCode);
  const refusal = useSignInRefusal(form);
  const startSignedInSession = useSessionStart();
  const securityCheck = useSecurityCheck();
  const signIn = useMutation({
    mutationFn: ({ phone, smsCode }: PhoneCode) =>
      call('POST /b/v1/account/signInBySmsCode', { ...phone, code: smsCode, ...(portal && { portal }) }),
    onSuccess: (reply) => {
      if (reply.isOK) return startSignedInSession(reply.data);
      const step = nextStepOf(reply);
      if (step) onNextStep(step);
      else refusal.showRefusal(reply);
    },
  });
  return (
    <Form form={form} isBlocked={signIn.isPending || refusal.waitSeconds > 0} onSubmit={signIn.mutate}>
      <PhoneCodeFields purpose="signIn" securityCheck={securityCheck} />
      <SubmitRow label={t('submit')} isPending={signIn.isPending} {...refusal} />
    </Form>
  );
}
