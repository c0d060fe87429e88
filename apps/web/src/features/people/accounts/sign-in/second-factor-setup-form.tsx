import { useMutation, useQuery } from '@tanstack/react-query';
import { ACCOUNT_REPLY_CODE } from '@zhiye/contract/constants/people/account-reply-code';
import type { NewSession } from '@zhiye/contract';
import { useState } from 'react';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Form, useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import { SecondFactorCodeField } from '../second-factor/second-factor-code-field.tsx';
import { SecondFactorSecret } from '../second-factor/second-factor-secret.tsx';
import { SubmitRow } from './submit-row.tsx';
import { useSessionStart } from './use-session-start.ts';
import { useSignInRefusal } from './use-sign-in-refusal.ts';

interface SecondFactorSetupFormProps {
  readonly ticket: string;
  readonly onLeave: () => void;
}

/** Sets the second factor up at the first sign-in. The session starts after the recovery codes were shown. */
export function SecondFactorSetupForm({ ticket, onLeave }: SecondFactorSetupFormProps) {
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
