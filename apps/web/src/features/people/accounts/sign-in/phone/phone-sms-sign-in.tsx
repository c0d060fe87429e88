import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_REPLY_CODE } from '@zhiye/contract/constants/people/account-reply-code';
import { call } from '../../../../../shared/api/index.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { useSecurityCheck } from '../../../../../shared/security-check/use-security-check.ts';
import { Form, useAppForm } from '../../../../../shared/ui/forms/form.tsx';
import { AgreementField } from '../../agreements/agreement-field.tsx';
import { useAgreements } from '../../agreements/use-agreements.ts';
import { emptyPhoneCode, PhoneCodeFields } from '../../forms/phone-code-fields.tsx';
import type { PhoneCode } from '../../forms/phone-code-fields.tsx';
import { nextStepOf } from '../next-step.ts';
import type { NextStep } from '../next-step.ts';
import { SubmitRow } from '../submit-row.tsx';
import { useSessionStart } from '../use-session-start.ts';
import { useSignInRefusal } from '../use-sign-in-refusal.ts';
import styles from './phone-sign-in.module.css';

interface PhoneSmsSignInProps {
  /** What the button says. */
  readonly label: string;
  readonly onNextStep: (step: NextStep) => void;
}

interface Values extends PhoneCode {
  readonly agreed: boolean;
}

/** Signs in by a code to the phone. The phone of no account becomes one, so that the agreement is accepted here. */
export function PhoneSmsSignIn({ label, onNextStep }: PhoneSmsSignInProps) {
  const t = useT('phone');
  const agreements = useAgreements();
  const form = useAppForm<Values>({ ...emptyPhoneCode, agreed: false });
  const refusal = useSignInRefusal(form);
  const startSignedInSession = useSessionStart();
  const securityCheck = useSecurityCheck();
  const signIn = useMutation({
    mutationFn: async ({ phone, smsCode }: Values) => {
      const proof = { ...phone, code: smsCode };
      // silent, because the phone of no account is no mistake here
      const reply = await call('POST /b/v1/account/signInBySmsCode', proof, { silent: true });
      if (reply.code !== ACCOUNT_REPLY_CODE.phoneUnknown || !agreements.data) return reply;
      const agreementVersion = agreements.data.version;
      return call('POST /b/v1/account/registerBySmsCode', { ...proof, agreementVersion });
    },
    onError: () => form.setError('root', { message: t('signIn.failed') }),
    onSuccess: (reply) => {
      if (reply.isOK) return startSignedInSession(reply.data);
      const step = nextStepOf(reply);
      if (step) onNextStep(step);
      else refusal.showRefusal(reply);
    },
  });
  return (
    <Form
      form={form}
      className={styles.form}
      isBlocked={signIn.isPending || refusal.waitSeconds > 0}
      onSubmit={signIn.mutate}
    >
      <PhoneCodeFields purpose="signIn" securityCheck={securityCheck} />
      <AgreementField agreements={agreements} />
      <SubmitRow label={label} isPending={signIn.isPending} {...refusal} />
    </Form>
  );
}
