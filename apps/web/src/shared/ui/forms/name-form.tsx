import { useState } from 'react';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../button.tsx';
import controls from './controls.module.css';
import styles from './name-form.module.css';
import { isInputMethodKey } from './input-method.ts';

interface NameFormProps {
  /** The label of the field. */
  readonly label: string;
  readonly maxLength: number;
  readonly name?: string;
  readonly submitLabel: string;
  /** Resolves to whether the name was taken over; then the field is emptied. */
  readonly onSubmit: (name: string) => Promise<boolean>;
  /** Missing where the form is always shown. */
  readonly onCancel?: () => void;
}

/** One field for the name of something new, or another name for something. */
export function NameForm(props: NameFormProps) {
  const { label, maxLength, name = '', submitLabel, onSubmit, onCancel } = props;
  const t = useT('shared');
  const [typed, setTyped] = useState(name);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (typed.trim() && (await onSubmit(typed.trim()).catch(() => false))) setTyped('');
  };
  const cancel = (event: KeyboardEvent) =>
    event.key === 'Escape' && !isInputMethodKey(event.nativeEvent) && onCancel?.();
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} onKeyDown={cancel}>
      <input
        type="text"
        className={controls.input}
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        required
        autoFocus={onCancel !== undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="small" disabled={typed.trim() === ''}>
        {submitLabel}
      </Button>
      {onCancel && (
        <Button look="text" size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
    </form>
  );
}
