import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ACCOUNT_REPLY_CODE } from '@zhiye/contract/constants/people/account-reply-code';
import type { RegistrationType } from '@zhiye/contract';
import { call, callQuery } from '../../../../shared/api/index.ts';
import type { InputOf, RefusedReply } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { SecurityCheckMissing } from '../../../../shared/security-check/use-security-check.ts';
import type { SecurityCheck } from '../../../../shared/security-check/use-security-check.ts';
import { startSession } from '../../../../shared/state/session.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { clearRegistrationDraft } from './registration-draft.ts';
import type { RegistrationDraft } from './registration-draft.ts';

interface RegistrationInput {
  readonly values: RegistrationDraft;
  /** Of the texts that the person agreed to. */
  readonly agreementVersion: string;
}

interface RegistrationHandlers {
  readonly onRefusal: (refusal: RefusedReply) => void;
  /** The person has not started the security check. */
  readonly onCheckMissing: () => void;
}

/** Creates an account and starts its session; the page then navigates by itself. */
export function useRegistration(
  type: RegistrationType,
  check: SecurityCheck,
  { onRefusal, onCheckMissing }: RegistrationHandlers,
) {
  const t = useT('registration');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ values, agreementVersion }: RegistrationInput) => {
      const securityCheck = await check.getSolution();
      const input = { ...toRegisterInput(values), type, agreementVersion, securityCheck };
      return call('POST /b/v1/account/register', input);
    },
    onSuccess: (reply) => {
      if (!reply.isOK) return readRefusal(reply);
      clearRegistrationDraft();
      queryClient.clear();
      showToast('success', t('basic.done', { name: reply.data.personalInfo.name }));
      startSession(reply.data);
    },
    onError: (error) => {
      if (error instanceof SecurityCheckMissing) onCheckMissing();
    },
  });

  function readRefusal(refusal: RefusedReply) {
    if (refusal.code === ACCOUNT_REPLY_CODE.securityCheckFailed) check.invalidate();
    if (refusal.code === ACCOUNT_REPLY_CODE.agreementOutdated)
      void queryClient.invalidateQueries(callQuery('GET /b/v1/account/getAgreements', {}));
    onRefusal(refusal);
  }
}

type RegisterInput = InputOf<'POST /b/v1/account/register'>;

function toRegisterInput({
  phone,
  smsCode,
  email,
  agreed: _,
  ...rest
}: RegistrationDraft): Omit<RegisterInput, 'type' | 'agreementVersion' | 'securityCheck'> {
  return { ...phone, ...rest, code: smsCode, email: email.trim() };
}
