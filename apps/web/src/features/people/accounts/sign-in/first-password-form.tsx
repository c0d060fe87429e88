import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_REPLY_CODE } from '@zhiye/contract/constants/people/account-reply-code';
import { useEffect } from 'react';
import { call } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Form, useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { emptyNewPassword, NewPasswordFields } from '../../../../shared/ui/forms/new-password-fields.tsx';
import type { NewPassword } from '../../../../shared/ui/forms/new-password-fields.tsx';
import { nextStepOf } from './next-step.ts';
import type { NextStep } from './next-step.ts';
import { SubmitRow } from './submit-row.tsx';
import { useSessionStart } from './use-session-start.ts';
import { useSignInRefusal } from './use-sign-in-refusal.ts';

interface FirstPasswordFormProps {
  readonly ticket: string;
  readonly onNextStep: (step: NextStep) => void;
  /** Back to sign-in, by choice or because the ticket has expired. */
  readonly onLeave: () => void;
}

/** Replaces a temporary password, then signs in. */
export function FirstPasswordForm({ ticket, onNextStep, onLeave }: FirstPasswordFormProps) {
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
