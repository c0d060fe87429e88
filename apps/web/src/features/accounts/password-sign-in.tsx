import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { Link } from 'react-router';
import { call, callQuery } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import styles from './account-panel.module.css';
import { ImageCodeField } from './image-code-field.tsx';
import type { Entrance } from './sign-in-query.ts';
import { SubmitRow } from './submit-row.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useArrival } from './use-arrival.ts';

const FIELDS = ['account', 'password', 'imageCode'] as const;
const empty = { account: '', password: '', imageCode: '' };
const PASSWORD_MUST_CHANGE = 4119;

interface PasswordSignInProps {
  readonly entrance: Entrance | undefined;
  /** With the ticket for the own password that must be set first. */
  readonly onMustChange: (ticket: string) => void;
}

/** Signs in by account, password and image code. */
export function PasswordSignIn({ entrance, onMustChange }: PasswordSignInProps) {
  const t = useT('accounts');
  const form = useAccountForm();
  const arrive = useArrival();
  const [typed, setTyped] = useState(empty);
  // a picture serves once and for five minutes, so none is kept for the next visit
  const imageCode = useQuery({
    ...callQuery('GET /b/v1/account/getImageCode', {}),
    gcTime: 0,
    staleTime: Infinity,
  });
  const signIn = useMutation({
    mutationFn: (imageCodeId: string) =>
      call('POST /b/v1/account/signIn', { ...typed, imageCodeId, ...(entrance && { entrance }) }),
    onSuccess: (reply) => {
      if (reply.isOK) return arrive(reply.data);
      if (reply.code === PASSWORD_MUST_CHANGE) return onMustChange(String(reply.data.ticket));
      renewPicture();
      form.tellRefusal(reply);
    },
    onError: renewPicture,
  });

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped({ ...typed, [target.name]: target.value });
    form.forget(target.name as (typeof FIELDS)[number]);
  };

  /** The server has used the picture up, whatever it answered. */
  function renewPicture() {
    setTyped((last) => ({ ...last, imageCode: '' }));
    void imageCode.refetch();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (signIn.isPending || form.waitSeconds > 0) return;
    const missing = FIELDS.filter((field) => !typed[field].trim());
    if (form.tell(Object.fromEntries(missing.map((field) => [field, t(`${field}.missing`)])))) return;
    if (imageCode.data) signIn.mutate(imageCode.data.imageCodeId);
    else void imageCode.refetch();
  }

  return (
    <form ref={form.ref} noValidate onSubmit={submit}>
      <TextField
        name="account"
        label={t('account.label')}
        hint={t('account.hint')}
        error={form.errors.account}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        autoFocus
        value={typed.account}
        onChange={change}
      />
      <PasswordField
        name="password"
        label={t('password.label')}
        autoComplete="current-password"
        value={typed.password}
        error={form.errors.password}
        onChange={change}
      />
      <ImageCodeField
        value={typed.imageCode}
        error={form.errors.imageCode}
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
      <SubmitRow
        label={t('submit')}
        isPending={signIn.isPending}
        waitSeconds={form.waitSeconds}
        error={form.accountError}
      />
    </form>
  );
}
