import type { OwnedCode } from '@zhiye/contract';
import { useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import { isEmailLike } from '../../../../shared/validation/email.ts';
import { useCodeAct } from './order-codes.queries.ts';
import styles from './order-codes.module.css';

interface CodeSendFormProps {
  readonly code: OwnedCode;
  readonly onSent: () => void;
}

/** Mails a code. Another address than before gives it a new text. */
export function CodeSendForm({ code, onSent }: CodeSendFormProps) {
  const t = useT('owned');
  const send = useCodeAct('POST /b/v1/code/sendCode');
  const [email, setEmail] = useState(code.recipientEmail ?? '');
  const [name, setName] = useState(code.recipientName ?? '');
  const [error, setError] = useState<string>();
  const isOther = code.recipientEmail !== null && code.recipientEmail !== email.trim();
  const submit = async () => {
    if (!isEmailLike(email)) return setError(t('emailWrong'));
    const input = { codeId: code.codeId, email: email.trim(), name: name.trim() };
    if (!(await send.mutateAsync(input).catch(() => false))) return;
    showToast('success', t('sent', { email: email.trim() }));
    onSent();
  };
  return (
    <form
      className={styles.send}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={t('email')}
        type="email"
        required
        value={email}
        error={error}
        hint={isOther ? t('otherAddress') : undefined}
        onChange={(event) => {
          setError(undefined);
          setEmail(event.target.value);
        }}
      />
      <TextField
        label={t('name')}
        value={name}
        maxLength={50}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" look="primary" disabled={send.isPending}>
        {t('sendNow')}
      </Button>
    </form>
  );
}
