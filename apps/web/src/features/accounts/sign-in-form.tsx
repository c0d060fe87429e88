import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { Link } from 'react-router';
import { call, callQuery } from '../../shared/api.ts';
import type { Refused } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { startSession } from '../../shared/session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import { useCountdown } from '../../shared/ui/use-countdown.ts';
import { ImageCodeField } from './image-code-field.tsx';
import { OtherWays } from './other-ways.tsx';
import { readRefusal } from './sign-in-refusal.ts';
import type { SignInField } from './sign-in-refusal.ts';
import styles from './sign-in-form.module.css';

const fields: readonly SignInField[] = ['account', 'password', 'imageCode'];
const empty: Readonly<Record<SignInField, string>> = { account: '', password: '', imageCode: '' };

/** Signs in by account, password and image code; the page goes on by itself once there is a session. */
export function SignInForm() {
  const t = useT('accounts');
  const form = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(empty);
  const [errors, setErrors] = useState<Partial<Record<SignInField, string>>>({});
  const [waitSeconds, beginWait] = useCountdown();
  // a picture serves once and for five minutes, so none is kept for the next visit
  const imageCode = useQuery({
    ...callQuery('GET /b/v1/account/getImageCode', {}),
    gcTime: 0,
    staleTime: Infinity,
  });
  const signIn = useMutation({
    mutationFn: (imageCodeId: string) => call('POST /b/v1/account/signIn', { ...typed, imageCodeId }),
    onSuccess: (reply) => {
      if (!reply.isOK) return tellRefusal(reply);
      queryClient.clear();
      startSession(reply.data);
    },
    onError: renewPicture,
  });

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped({ ...typed, [target.name]: target.value });
    setErrors({ ...errors, [target.name]: undefined });
  };
  const focus = (field: SignInField) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();

  /** The server has used the picture up, whatever it answered. */
  function renewPicture() {
    setTyped((last) => ({ ...last, imageCode: '' }));
    void imageCode.refetch();
  }

  function tellRefusal(refusal: Refused) {
    renewPicture();
    const { field, waitSeconds: seconds } = readRefusal(refusal);
    beginWait(seconds);
    setErrors(field ? { [field]: refusal.msg } : {});
    if (field) focus(field);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (signIn.isPending || waitSeconds > 0) return;
    const missing = fields.filter((field) => !typed[field].trim());
    setErrors(Object.fromEntries(missing.map((field) => [field, t(`${field}.missing`)])));
    if (missing[0]) focus(missing[0]);
    else if (imageCode.data) signIn.mutate(imageCode.data.imageCodeId);
    else void imageCode.refetch();
  }

  return (
    <section className={`card ${styles.panel}`} aria-labelledby="sign-in-title">
      <h1 id="sign-in-title">{t('title')}</h1>
      <p className={styles.method}>
        <b>{t('byPassword')}</b>
      </p>
      <form ref={form} noValidate onSubmit={submit}>
        <Field label={t('account.label')} hint={t('account.hint')} error={errors.account}>
          {(ties) => (
            <input
              {...ties}
              name="account"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={128}
              required
              autoFocus
              value={typed.account}
              onChange={change}
            />
          )}
        </Field>
        <PasswordField
          name="password"
          label={t('password.label')}
          autoComplete="current-password"
          value={typed.password}
          error={errors.password}
          onChange={change}
        />
        <ImageCodeField
          value={typed.imageCode}
          error={errors.imageCode}
          image={imageCode.data?.image}
          failed={imageCode.isError}
          onChange={change}
          onRenew={renewPicture}
        />
        <div className={styles.line}>
          <span className="sub">{t('publicComputer')}</span>
          <Link className="lk" to={paths.forgetPassword}>
            {t('forgot')}
          </Link>
        </div>
        <div className={styles.submit}>
          <Button look="primary" size="large" type="submit" disabled={signIn.isPending || waitSeconds > 0}>
            {waitSeconds > 0 ? t('wait', { seconds: waitSeconds }) : t('submit')}
          </Button>
        </div>
      </form>
      <p className={styles.register}>
        {t('noAccount')}
        <Link className="lk" to={paths.register}>
          {t('register')}
        </Link>
      </p>
      <OtherWays />
    </section>
  );
}
