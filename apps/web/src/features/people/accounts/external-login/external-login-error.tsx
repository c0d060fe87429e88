import { ACCOUNT_REPLY_CODE } from '@zhiye/contract/constants/people/account-reply-code';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { CallFailed } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { nextStepOf } from '../sign-in/next-step.ts';
import { ExternalLoginStopped } from './external-login-stopped.tsx';

interface ExternalLoginErrorProps {
  readonly error: Error;
  /** Where to go after signing in. */
  readonly from: string | null;
  /** Starts again; a code or a ticket is valid only once. */
  readonly retryAction: ReactNode;
}

/** The sign-in was refused, or the server could not be reached. */
export function ExternalLoginError({ error, from, retryAction }: ExternalLoginErrorProps) {
  const t = useT('external-login');
  const refusal = error instanceof CallFailed ? error : undefined;
  const nextStep = refusal && nextStepOf(refusal);
  if (nextStep) return <Navigate to={paths.login(from)} state={{ nextStep }} replace />;
  const isSuspended = refusal?.code === ACCOUNT_REPLY_CODE.accountSuspended;
  const support = (
    <ButtonLink look="primary" to={paths.personal.service}>
      {t('toSupport')}
    </ButtonLink>
  );
  const action = isSuspended ? support : retryAction;
  return (
    <ExternalLoginStopped title={t(isSuspended ? 'suspended' : 'failed')} action={action}>
      {refusal?.message || t('unreachable')}
    </ExternalLoginStopped>
  );
}
