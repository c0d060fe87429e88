import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClaimPreview } from '@zhiye/contract';
import { ACCOUNT_REPLY_CODE } from '@zhiye/contract/constants/people/account-reply-code';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '../../../../shared/api/index.ts';
import type { DataOf } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import { useCountdown } from '../../../../shared/ui/forms/use-countdown.ts';
import { isEmailLike } from '../../../../shared/validation/email.ts';
import styles from './claim.module.css';
import { useDraft } from '../../../../shared/state/drafts.ts';

export type ClaimedBook = DataOf<'POST /b/v1/code/claimCode'>;

interface ClaimFormProps {
  readonly token: string;
  readonly preview: ClaimPreview;
  readonly onClaimed: (claimed: ClaimedBook) => void;
}

type Name = 'name' | 'studentNumber' | 'email' | 'emailCode';

/** Sends what the student typed. A refusal is shown in the form. */
function useClaim(
  token: string,
  { emailDomain, isOnShelf }: ClaimPreview,
  onClaimed: ClaimFormProps['onClaimed'],
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (values: Record<Name, string>) => {
      const proof = emailDomain && { email: values.email.trim(), emailCode: values.emailCode.trim() };
      const { name, studentNumber } = values;
      const person = { name: name.trim(), studentNumber: studentNumber.trim() };
      return call('POST /b/v1/code/claimCode', { token, ...person, ...proof, extend: isOnShelf });
    },
    onSuccess: async (reply) => {
      if (!reply.isOK) return;
      onClaimed(reply.data);
      await queryClient.invalidateQueries();
    },
  });
}

/** Who claims. A book on the shelf is extended only when the student says so. */
export function ClaimForm({ token, preview, onClaimed }: ClaimFormProps) {
  const t = useT('claim');
  const { emailDomain, rosterOnly, isOnShelf, currentEndDay, endDay } = preview;
  const [values, setValues] = useState<Record<Name, string>>({
    name: '',
    studentNumber: '',
    email: '',
    emailCode: '',
  });
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  useDraft(`claim ${token}`, () => values, setValues);
  const claim = useClaim(token, preview, onClaimed);
  const submit = () => {
    const wrong: Partial<Record<Name, string>> = {
      ...(values.name.trim() === '' && { name: t('nameMissing') }),
      ...(values.studentNumber.trim() === '' && { studentNumber: t('studentNumberMissing') }),
      ...(emailDomain && !isEmailLike(values.email) && { email: t('emailWrong') }),
      ...(emailDomain && values.emailCode.trim() === '' && { emailCode: t('codeMissing') }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) claim.mutate(values);
  };
  const field = (name: Name) => ({
    label: t(name),
    required: true,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  const refusal = claim.data?.isOK === false ? claim.data.msg : null;
  return (
    <form
      className={styles.form}
      aria-label={t('form')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isOnShelf && (
        <InlineAlert tone="wait" title={t('onShelf')}>
          {t('extendText', { from: currentEndDay ?? '', to: endDay ?? '' })}
        </InlineAlert>
      )}
      {rosterOnly && <p className="sub s13">{t('rosterOnly')}</p>}
      <TextField {...field('name')} maxLength={40} autoComplete="name" />
      <TextField {...field('studentNumber')} maxLength={40} />
      {emailDomain && (
        <>
          <TextField
            {...field('email')}
            type="email"
            autoComplete="email"
            hint={t('onlyDomain', { domain: emailDomain })}
          />
          <EmailCode email={values.email.trim()}>
            <TextField
              {...field('emailCode')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
            />
          </EmailCode>
        </>
      )}
      {refusal && <InlineAlert tone="bad" title={refusal} />}
      <Button type="submit" look="primary" size="large" disabled={claim.isPending}>
        {t(isOnShelf ? 'extend' : 'claim')}
      </Button>
      <p className="sub s12">{t('consequence')}</p>
    </form>
  );
}

interface EmailCodeProps {
  readonly email: string;
  readonly children: ReactNode;
}

/** The field for a code, with a button that has one mailed. */
function EmailCode({ email, children }: EmailCodeProps) {
  const t = useT('claim');
  const [waitSeconds, beginWait] = useCountdown();
  const sending = useMutation({
    mutationFn: (to: string) => call('POST /b/v1/userInfo/sendEmailCode', { email: to }),
    onSuccess: (reply) => {
      if (reply.isOK) beginWait(reply.data.resendAfterSeconds);
      else if (reply.code === ACCOUNT_REPLY_CODE.emailTooSoon) beginWait(Number(reply.data.seconds ?? 0));
    },
  });
  return (
    <div className={styles.code}>
      {children}
      <Button
        disabled={sending.isPending || waitSeconds > 0 || !isEmailLike(email)}
        onClick={() => sending.mutate(email)}
      >
        {waitSeconds > 0 ? t('wait', { seconds: waitSeconds }) : t('getCode')}
      </Button>
      <p role="status" className="sub s13">
        {sending.data?.isOK && t('codeSent', { email: sending.variables })}
      </p>
    </div>
  );
}
