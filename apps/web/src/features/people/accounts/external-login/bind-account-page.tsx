import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_REPLY_CODE } from '@zhiye/contract/constants/people/account-reply-code';
import { useState } from 'react';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useExternalLoginState } from './external-login-state.ts';
import { ExternalLoginStopped } from './external-login-stopped.tsx';
import styles from './external-login.module.css';
import { call } from '../../../../shared/api/index.ts';
import type { RefusedReply } from '../../../../shared/api/index.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { useSecurityCheck } from '../../../../shared/security-check/use-security-check.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { Form, useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { PhoneCodeFields, emptyPhoneCode } from '../forms/phone-code-fields.tsx';
import type { PhoneCode } from '../forms/phone-code-fields.tsx';
import { showRefusalAtField } from '../forms/show-refusal.ts';
import type { ExternalLoginState } from './external-login-state.ts';
import { useExternalLoginResult } from './use-external-login-result.ts';

/** /bindAccount: a person with an external identity proves a phone, with or without an account. */
export function BindAccountPage() {
  const t = useT('external-login');
  const state = useExternalLoginState();
  if (!state) return <ExternalLoginStopped title={t('expired')}>{t('expiredText')}</ExternalLoginStopped>;
  const { nickname } = state;
  return (
    <div className={styles.page}>
      <section className={`card ${styles.panel}`} aria-labelledby="bind-title">
        <h1 id="bind-title">{t('bind.title')}</h1>
        <p className="sub">
          <DataText>{nickname ? t('bind.greeting', { nickname }) : t('bind.text')}</DataText>
        </p>
        <BindAccountForm state={state} />
      </section>
    </div>
  );
}

/** Links an external identity to the account of a phone. */
function BindAccountForm({ state }: { readonly state: ExternalLoginState }) {
  const t = useT('external-login');
  const form = useAppForm<PhoneCode>(emptyPhoneCode);
  const [refusal, setRefusal] = useState<RefusedReply | null>(null);
  const securityCheck = useSecurityCheck();
  const { continueSignIn } = useExternalLoginResult();
  const binding = useMutation({
    mutationFn: ({ phone, smsCode }: PhoneCode) =>
      call('POST /b/v1/account/bindAccount', { ticket: state.ticket, ...phone, code: smsCode }),
    onMutate: () => setRefusal(null),
    onSuccess: (reply) => {
      if (reply.isOK) continueSignIn(reply.data, paths.completeInfo);
      else if (!showRefusalAtField(form, reply)) setRefusal(reply);
    },
  });
  if (refusal?.code === ACCOUNT_REPLY_CODE.ticketExpired)
    return <ExternalLoginStopped title={t('expired')}>{refusal.msg}</ExternalLoginStopped>;
  return (
    <Form form={form} isBlocked={binding.isPending} onSubmit={binding.mutate}>
      {refusal && <InlineAlert tone="bad" title={refusal.msg} />}
      <PhoneCodeFields purpose="link" securityCheck={securityCheck} hint={t('bind.phoneHint')} />
      <Button look="primary" size="large" type="submit" disabled={binding.isPending}>
        {t('bind.submit')}
      </Button>
    </Form>
  );
}
