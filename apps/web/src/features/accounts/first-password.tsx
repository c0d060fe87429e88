import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { call } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import { NewPasswordFields } from '../../shared/ui/new-password-fields.tsx';
import { emptyPassword, findPasswordErrors } from './new-password.ts';
import { SubmitRow } from './submit-row.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useArrival } from './use-arrival.ts';

const TICKET_EXPIRED = 4132;

interface FirstPasswordProps {
  readonly ticket: string;
  /** Back to signing in, by choice or because the ticket is no good any more. */
  readonly onLeave: () => void;
}

/** The step between a password that the shop gave and being signed in. */
export function FirstPassword({ ticket, onLeave }: FirstPasswordProps) {
  const t = useT('accounts');
  const form = useAccountForm();
  const arrive = useArrival();
  const [typed, setTyped] = useState(emptyPassword);
  const setPassword = useMutation({
    mutationFn: () => call('POST /b/v1/account/setFirstPassword', { ticket, ...typed }),
    onSuccess: (reply) => {
      if (reply.isOK) arrive(reply.data);
      else if (reply.code === TICKET_EXPIRED) onLeave();
      else form.tellRefusal(reply);
    },
  });
  const { ref } = form;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (setPassword.isPending || form.waitSeconds > 0) return;
    if (!form.tell(findPasswordErrors(typed))) setPassword.mutate();
  }

  return (
    <form ref={ref} noValidate onSubmit={submit}>
      <p className="sub">{t('first.text')}</p>
      <NewPasswordFields
        label={t('newPassword.label')}
        value={typed}
        errors={form.errors}
        onChange={(value) => {
          if (value.password !== typed.password) form.forget('password');
          form.forget('passwordAgain');
          setTyped(value);
        }}
      />
      <SubmitRow
        label={t('first.submit')}
        isPending={setPassword.isPending}
        waitSeconds={form.waitSeconds}
        error={form.accountError}
      />
      <Button look="text" onClick={onLeave}>
        {t('first.leave')}
      </Button>
    </form>
  );
}
