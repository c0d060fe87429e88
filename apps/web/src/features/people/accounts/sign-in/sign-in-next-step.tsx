import { useMutation, useQuery } from '@tanstack/react-query';
import { ACCOUNT_REPLY_CODE } from '@zhiye/contract/constants/people/account-reply-code';
import { useEffect, useState } from 'react';
import type { NewSession } from '@zhiye/contract';
import type { NextStep } from './next-step.ts';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Form, useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { SecondFactorCodeField } from '../second-factor/second-factor-code-field.tsx';
import { SubmitRow } from './submit-row.tsx';
import { useSessionStart } from './use-session-start.ts';
import { useSignInRefusal } from './use-sign-in-refusal.ts';
import { NewPasswordFields, emptyNewPassword } from '../../../../shared/ui/forms/new-password-fields.tsx';
import type { NewPassword } from '../../../../shared/ui/forms/new-password-fields.tsx';
import { nextStepOf } from './next-step.ts';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import { SecondFactorSecret } from '../second-factor/second-factor-secret.tsx';

interface SignInNextStepProps {
  readonly step: NextStep;
  readonly onNextStep: (step: NextStep) => void;
  /** Back to sign-in, by choice or because the ticket has expired. */
  readonly onLeave: () => void;
}

/** The form for what is missing before a session starts. */
export function SignInNextStep({ step: { name, ticket }, onNextStep, onLeave }: SignInNextStepProps) {
  if (name === 'first')
    return <FirstPasswordForm ticket={ticket} onNextStep={onNextStep} onLeave={onLeave} />;
  if (name === 'secondFactor') return <SecondFactorForm ticket={ticket} onLeave={onLeave} />;
  return <SecondFactorSetupForm ticket={ticket} onLeave={onLeave} />;
}

interface SecondFactorFormProps {
  readonly ticket: string;
  readonly onLeave: () => void;
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
function SecondFactorForm({ ticket, onLeave }: SecondFactorFormProps) {
  const t = useT('sign-in');
  const form = useAppForm({ code: '' });
  const refusal = useSignInRefusal(form);
  const startSignedInSession = useSessionStart();
  const confirm = useMutation({
    mutationFn: ({ code }: { code: string }) =>
      call('POST /b/v1/account/confirmSecondFactor', { ticket, code: code.trim() }),
    onSuccess: (reply) => {
      if (reply.isOK) startSignedInSession(reply.data);
      else if (reply.code === ACCOUNT_REPLY_CODE.ticketExpired) onLeave();
      else refusal.showRefusal(reply);
    },
  });
  return (
    <Form form={form} isBlocked={confirm.isPending || refusal.waitSeconds > 0} onSubmit={confirm.mutate}>
      <p className="sub">{t('secondFactor.text')}</p>
      <SecondFactorCodeField mayRecover />
      <SubmitRow label={t('submit')} isPending={confirm.isPending} {...refusal} />
      <Button look="text" onClick={onLeave}>
        {t('first.leave')}
      </Button>
    </Form>
  );
}

interface FirstPasswordFormProps {
  readonly ticket: string;
  readonly onNextStep: (step: NextStep) => void;
  /** Back to sign-in, by choice or because the ticket has expired. */
  readonly onLeave: () => void;
}

/** Replaces a temporary password, then signs in. */
function FirstPasswordForm({ ticket, onNextStep, onLeave }: FirstPasswordFormProps) {
  const t = useT('sign-in');
  const form = useAppForm<NewPassword>(emptyNewPassword);
  const refusal = useSignInRefusal(form);
  const startSignedInSession = useSessionStart();
  const replacePassword = useMutation({
    mutationFn: (password: NewPassword) =>
      call('POST /b/v1/account/replaceTemporaryPassword', { ticket, ...password }),
    onSuccess: (reply) => {
      if (reply.isOK) return startSignedInSession(reply.data);
      const step = nextStepOf(reply);
      if (step) onNextStep(step);
      else if (reply.code === ACCOUNT_REPLY_CODE.ticketExpired) onLeave();
      else refusal.showRefusal(reply);
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <Form
      form={form}
      isBlocked={replacePassword.isPending || refusal.waitSeconds > 0}
      onSubmit={replacePassword.mutate}
    >
      <p className="sub">{t('first.text')}</p>
      <NewPasswordFields
        label={t('newPassword.label')}
        weak={t('newPassword.weak')}
        againMissing={t('newPassword.againMissing')}
      />
      <SubmitRow label={t('first.submit')} isPending={replacePassword.isPending} {...refusal} />
      <Button look="text" onClick={onLeave}>
        {t('first.leave')}
      </Button>
    </Form>
  );
}

interface SecondFactorSetupFormProps {
  readonly ticket: string;
  readonly onLeave: () => void;
}

/** Sets the second factor up at the first sign-in. The session starts after the recovery codes were shown. */
function SecondFactorSetupForm({ ticket, onLeave }: SecondFactorSetupFormProps) {
  const t = useT('sign-in');
  const form = useAppForm({ code: '' });
  const refusal = useSignInRefusal(form);
  const startSignedInSession = useSessionStart();
  const [finished, setFinished] = useState<{ session: NewSession; recoveryCodes: string[] }>();
  // a query, so that a page that is rendered twice asks for one secret
  const secret = useQuery({
    ...callQuery('POST /b/v1/account/startRequiredSecondFactor', { ticket }),
    gcTime: 0,
    staleTime: Infinity,
  });
  const finish = useMutation({
    mutationFn: ({ code }: { code: string }) =>
      call('POST /b/v1/account/finishRequiredSecondFactor', { ticket, code: code.trim() }),
    gcTime: 0,
    onSuccess: (reply) => {
      if (reply.isOK) setFinished(reply.data);
      else if (reply.code === ACCOUNT_REPLY_CODE.ticketExpired) onLeave();
      else refusal.showRefusal(reply);
    },
  });
  if (finished) {
    return (
      <RecoveryCodes
        codes={finished.recoveryCodes}
        doneLabel={t('secondFactorSetup.done')}
        onDone={() => startSignedInSession(finished.session)}
      />
    );
  }
  return (
    <Form form={form} isBlocked={!secret.data || finish.isPending} onSubmit={finish.mutate}>
      <p className="sub">{t('secondFactorSetup.text')}</p>
      <SecondFactorSecret secret={secret.data} error={secret.error} onRetry={() => void secret.refetch()} />
      <SecondFactorCodeField />
      <SubmitRow label={t('secondFactorSetup.submit')} isPending={finish.isPending} {...refusal} />
      <Button look="text" onClick={onLeave}>
        {t('first.leave')}
      </Button>
    </Form>
  );
}
