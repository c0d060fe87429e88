import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_REPLY_CODE } from '@zhiye/contract/constants/people/account-reply-code';
import { call } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Form, useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { SecondFactorCodeField } from '../second-factor/second-factor-code-field.tsx';
import { SubmitRow } from './submit-row.tsx';
import { useSessionStart } from './use-session-start.ts';
import { useSignInRefusal } from './use-sign-in-refusal.ts';

interface SecondFactorFormProps {
  readonly ticket: string;
  readonly onLeave: () => void;
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function SecondFactorForm({ ticket, onLeave }: SecondFactorFormProps) {
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
