import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RegistrationType } from '@zhiye/contract';
import { call, callQuery } from '../../shared/api.ts';
import type { Refused } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { showNotice } from '../../shared/notices.ts';
import { startSession } from '../../shared/session.ts';
import { SecurityCheckMissing } from '../../shared/use-security-check.ts';
import type { SecurityCheck } from '../../shared/use-security-check.ts';
import { AGREEMENT_OUTDATED, SECURITY_CHECK_FAILED } from './register-refusal.ts';
import { changeDraft, clearDraft, useDraft } from './registration-draft.ts';

interface Register {
  /** Sends the draft with the version that was agreed to. */
  readonly send: (agreementVersion: string) => void;
  readonly isSending: boolean;
}

/** Makes the account of the draft and starts its session; the page goes on by itself. */
export function useRegister(
  type: RegistrationType,
  check: SecurityCheck,
  tell: { onRefusal: (refusal: Refused) => void; onCheckMissing: () => void },
): Register {
  const t = useT('registration');
  const queryClient = useQueryClient();
  const registering = useMutation({
    mutationFn: async (agreementVersion: string) => {
      const { phone, agreed: _, email, ...typed } = useDraft.getState();
      const securityCheck = await check.takeSolution();
      const form = { type, ...phone, ...typed, email: email.trim(), agreementVersion, securityCheck };
      return call('POST /b/v1/account/register', form);
    },
    onSuccess: (reply) => {
      if (!reply.isOK) return readRefusal(reply);
      clearDraft();
      queryClient.clear();
      showNotice('success', t('basic.done', { name: reply.data.personalInfo.name }));
      startSession(reply.data);
    },
    onError: (error) => {
      if (error instanceof SecurityCheckMissing) tell.onCheckMissing();
    },
  });

  function readRefusal(refusal: Refused) {
    if (refusal.code === SECURITY_CHECK_FAILED) check.askAgain();
    if (refusal.code === AGREEMENT_OUTDATED) {
      changeDraft({ agreed: false });
      void queryClient.invalidateQueries(callQuery('GET /b/v1/account/getAgreements', {}));
    }
    tell.onRefusal(refusal);
  }

  return { send: registering.mutate, isSending: registering.isPending };
}
