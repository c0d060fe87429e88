import { useState } from 'react';
import type { ChangeEvent, FocusEventHandler } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './password-field.module.css';

interface PasswordFieldProps extends FieldTexts {
  readonly name: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onBlur?: FocusEventHandler;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, hint, error, required, ...input }: PasswordFieldProps) {
  const t = useT('shared');
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(ties) => (
        <span className={styles.place}>
          <input
            {...ties}
            {...input}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            required
          />
          <button
            type="button"
            aria-label={t('password.show')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} size={17} />
          </button>
        </span>
      )}
    </Field>
  );
}
