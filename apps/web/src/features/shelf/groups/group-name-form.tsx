import { MAX_LENGTH } from '@zhiye/contract/constants';
import { useState } from 'react';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import controls from '../../../shared/ui/forms/controls.module.css';
import styles from './groups.module.css';

interface GroupNameFormProps {
  readonly name?: string;
  readonly submitLabel: string;
  /** Resolves to whether the name was taken over; then the field is emptied. */
  readonly onSubmit: (name: string) => Promise<boolean>;
  /** Missing where the form is always shown. */
  readonly onCancel?: () => void;
}

/** The name of a new group, or another name for one. */
export function GroupNameForm({ name = '', submitLabel, onSubmit, onCancel }: GroupNameFormProps) {
  const t = useT('shelf');
  const [typed, setTyped] = useState(name);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (typed.trim() && (await onSubmit(typed.trim()).catch(() => false))) setTyped('');
  };
  const cancel = (event: KeyboardEvent) => event.key === 'Escape' && onCancel?.();
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} onKeyDown={cancel}>
      <input
        type="text"
        className={controls.input}
        aria-label={t('groups.name')}
        placeholder={t('groups.name')}
        maxLength={MAX_LENGTH.shelfGroupName}
        autoFocus={onCancel !== undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="small" disabled={typed.trim() === ''}>
        {submitLabel}
      </Button>
      {onCancel && (
        <Button look="text" size="small" onClick={onCancel}>
          {t('groups.cancel')}
        </Button>
      )}
    </form>
  );
}
