import { useState } from 'react';
import type { ChangeEvent } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { EyeIcon } from './eye-icon.tsx';
import { Field } from './field.tsx';
import styles from './password-field.module.css';

interface PasswordFieldProps {
  readonly value: string;
  readonly error?: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ value, error, onChange }: PasswordFieldProps) {
  const t = useT('accounts');
  const [shown, setShown] = useState(false);
  return (
    <Field label={t('password.label')} error={error}>
      {(ties) => (
        <span className={styles.place}>
          <input
            {...ties}
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            required
            value={value}
            onChange={onChange}
          />
          <button
            type="button"
            aria-label={t('password.show')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <EyeIcon closed={shown} />
          </button>
        </span>
      )}
    </Field>
  );
}
