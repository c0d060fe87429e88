import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { call } from '../../shared/api.ts';
import type { Refused } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { AgreementConsent } from '../../shared/ui/agreement-consent.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Message } from '../../shared/ui/message.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import type { useAgreements } from '../../shared/use-agreements.ts';
import { FIELDS, findErrors } from './complete-info-draft.ts';
import type { Draft, Errors } from './complete-info-draft.ts';
import type { LinkState } from './link-state.ts';
import { Stopped } from './stopped.tsx';
import { useArrival } from './use-arrival.ts';

interface CompleteInfoFormProps {
  readonly state: LinkState;
  readonly agreements: ReturnType<typeof useAgreements>;
  /** Of the texts that are shown. */
  readonly agreementVersion: string;
}

const EMAIL_TAKEN = 4121;
const AGREEMENT_OUTDATED = 4126;
const TICKET_EXPIRED = 4132;

export function CompleteInfoForm({ state, agreements, agreementVersion }: CompleteInfoFormProps) {
  const t = useT('outside-sign-in');
  const common = useT('shared');
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Draft>({ name: '', nickname: state.nickname, email: '' });
  const [agreed, setAgreed] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const { enter } = useArrival();
  const completing = useMutation({
    mutationFn: () =>
      call('POST /b/v1/account/completeInfo', {
        ...draft,
        email: draft.email.trim(),
        ticket: state.ticket,
        agreementVersion,
      }),
    onSuccess: (reply) => (reply.isOK ? enter(reply.data, state.from) : tellRefusal(reply)),
  });

  function showErrors(found: Errors) {
    setErrors(found);
    const first = [...FIELDS, 'agreement' as const].find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLInputElement>(`input[name=${first}]`)?.focus();
  }

  function tellRefusal(refused: Refused) {
    if (refused.code === EMAIL_TAKEN) return showErrors({ email: refused.msg });
    if (refused.code !== AGREEMENT_OUTDATED) return setRefusal(refused);
    setAgreed(false);
    showErrors({ agreement: refused.msg });
    void agreements.refetch();
  }

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setDraft({ ...draft, [target.name]: target.value });
    setErrors({ ...errors, [target.name]: undefined });
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (completing.isPending) return;
    setRefusal(null);
    const found = findErrors(draft, agreed, t, common);
    showErrors(found);
    if (Object.keys(found).length === 0) completing.mutate();
  }

  if (refusal?.code === TICKET_EXPIRED) return <Stopped title={t('expired')}>{refusal.msg}</Stopped>;
  const field = (name: keyof Draft, autoComplete: string) => ({
    label: t(`${name}.label`),
    hint: t(`${name}.hint`),
    error: errors[name],
    value: draft[name],
    onChange: change,
    name,
    autoComplete,
  });
  return (
    <form ref={form} noValidate onSubmit={submit}>
      {refusal && <Message tone="bad" title={refusal.msg} />}
      <TextField {...field('name', 'name')} maxLength={40} />
      <TextField {...field('nickname', 'nickname')} maxLength={40} />
      <TextField {...field('email', 'email')} type="email" maxLength={128} />
      <AgreementConsent
        agreements={agreements}
        isGiven={agreed}
        error={errors.agreement}
        onChange={(value) => {
          setAgreed(value);
          setErrors({ ...errors, agreement: undefined });
        }}
      />
      <Button look="primary" size="large" type="submit" disabled={completing.isPending}>
        {t('complete.submit')}
      </Button>
    </form>
  );
}
