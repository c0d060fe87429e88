import type { RosterEntry } from '@zhiye/contract';
import { useState } from 'react';
import { MarkedText, SLOT } from '../../../../shared/i18n/marked-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import { isEmailLike } from '../../../../shared/validation/email.ts';
import { useRosterAct } from './roster.queries.ts';
import styles from './roster.module.css';

/** Gives the code of a person, with a new text, to another person. */
export function ReassignForm({
  entry,
  onClose,
}: {
  readonly entry: RosterEntry;
  readonly onClose: () => void;
}) {
  const t = useT('roster');
  const reassign = useRosterAct('POST /b/v1/code/reassignRosterCode');
  const [name, setName] = useState('');
  const [studentNumber, setStudentNumber] = useState('');
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useState<{ name?: string; email?: string }>({});
  const submit = async () => {
    const wrong = {
      ...(name.trim() === '' && { name: t('nameMissing') }),
      ...(!isEmailLike(email) && { email: t('emailWrong') }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const person = {
      name: name.trim(),
      studentNumber: studentNumber.trim() || null,
      email: email.trim(),
      className: entry.className,
    };
    const given = await reassign
      .mutateAsync({ entryId: entry.entryId, person, send: true })
      .catch(() => null);
    if (!given) return;
    showToast('success', t('reassigned', { name: given.name }));
    onClose();
  };
  return (
    <form
      className={styles.reassign}
      aria-label={t('reassign', { name: entry.name })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="sub s13">
        <MarkedText text={t('reassignText', { name: SLOT })}>{entry.name}</MarkedText>
      </p>
      <TextField
        label={t('column.name')}
        required
        maxLength={40}
        value={name}
        error={errors.name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('column.studentNumber')}
        maxLength={40}
        value={studentNumber}
        onChange={(event) => setStudentNumber(event.target.value)}
      />
      <TextField
        label={t('column.email')}
        type="email"
        required
        value={email}
        error={errors.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" look="primary" disabled={reassign.isPending}>
          {t('reassignAndSend')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
