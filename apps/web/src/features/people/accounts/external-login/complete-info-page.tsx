import { useMutation } from '@tanstack/react-query';
import { MAX_LENGTH } from '@zhiye/contract/constants';
import { ACCOUNT_REPLY_CODE } from '@zhiye/contract/constants/people/account-reply-code';
import { useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { useAgreements } from '../agreements/use-agreements.ts';
import { useExternalLoginState } from './external-login-state.ts';
import { ExternalLoginStopped } from './external-login-stopped.tsx';
import styles from './external-login.module.css';
import { call } from '../../../../shared/api/index.ts';
import type { RefusedReply } from '../../../../shared/api/index.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { emailRule, textRule } from '../../../../shared/ui/forms/field-rules.ts';
import { Form, FormField, useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import { AgreementField } from '../agreements/agreement-field.tsx';
import { showRefusalAtField } from '../forms/show-refusal.ts';
import type { ExternalLoginState } from './external-login-state.ts';
import { useExternalLoginResult } from './use-external-login-result.ts';

/** /completeInfo: asks for what a new account needs and the identity provider does not know. */
export function CompleteInfoPage() {
  const t = useT('external-login');
  const state = useExternalLoginState();
  const agreements = useAgreements();
  if (!state) return <ExternalLoginStopped title={t('expired')}>{t('expiredText')}</ExternalLoginStopped>;
  const { data, error, refetch } = agreements;
  return (
    <div className={styles.page}>
      <section className={`card ${styles.panel}`} aria-labelledby="complete-title">
        <h1 id="complete-title">{t('complete.title')}</h1>
        <p className="sub">{t('complete.text')}</p>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading shape="lines" />}
        {data && <CompleteInfoForm state={state} agreements={agreements} agreementVersion={data.version} />}
      </section>
    </div>
  );
}

interface CompleteInfoFormProps {
  readonly state: ExternalLoginState;
  readonly agreements: ReturnType<typeof useAgreements>;
  /** The version of the texts that are shown. */
  readonly agreementVersion: string;
}

interface CompleteInfoValues {
  readonly name: string;
  readonly nickname: string;
  readonly email: string;
  readonly agreed: boolean;
}

/** The attributes of each text field, in the order of the form. */
const TEXT_FIELDS = {
  name: { autoComplete: 'name', maxLength: MAX_LENGTH.personName },
  nickname: { autoComplete: 'nickname', maxLength: MAX_LENGTH.personName },
  email: { autoComplete: 'email', type: 'email', maxLength: MAX_LENGTH.email },
} as const;
const textNames = Object.keys(TEXT_FIELDS) as (keyof typeof TEXT_FIELDS)[];

/** Creates the account of an external identity. */
function CompleteInfoForm({ state, agreements, agreementVersion }: CompleteInfoFormProps) {
  const t = useT('external-login');
  const empty = { name: '', nickname: state.nickname, email: '', agreed: false };
  const form = useAppForm<CompleteInfoValues>(empty);
  const [refusal, setRefusal] = useState<RefusedReply | null>(null);
  const { completeSignIn } = useExternalLoginResult();
  const completing = useMutation({
    mutationFn: ({ agreed: _, email, ...names }: CompleteInfoValues) =>
      call('POST /b/v1/account/completeInfo', {
        ...names,
        email: email.trim(),
        ticket: state.ticket,
        agreementVersion,
      }),
    onMutate: () => setRefusal(null),
    onSuccess: (reply) => (reply.isOK ? completeSignIn(reply.data, state.from) : readRefusal(reply)),
  });

  function readRefusal(reply: RefusedReply) {
    if (reply.code === ACCOUNT_REPLY_CODE.agreementOutdated) {
      form.setValue('agreed', false);
      void agreements.refetch();
    }
    if (!showRefusalAtField(form, reply)) setRefusal(reply);
  }

  if (refusal?.code === ACCOUNT_REPLY_CODE.ticketExpired)
    return <ExternalLoginStopped title={t('expired')}>{refusal.msg}</ExternalLoginStopped>;
  return (
    <Form form={form} isBlocked={completing.isPending} onSubmit={completing.mutate}>
      {refusal && <InlineAlert tone="bad" title={refusal.msg} />}
      {textNames.map((name) => {
        const missing = t(`${name}.missing`);
        const attributes = { label: t(`${name}.label`), hint: t(`${name}.hint`), ...TEXT_FIELDS[name] };
        return (
          <FormField key={name} name={name} rule={name === 'email' ? emailRule(missing) : textRule(missing)}>
            {(field) => <TextField {...field} {...attributes} />}
          </FormField>
        );
      })}
      <AgreementField agreements={agreements} />
      <Button look="primary" size="large" type="submit" disabled={completing.isPending}>
        {t('complete.submit')}
      </Button>
    </Form>
  );
}
