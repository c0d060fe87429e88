import { useState } from 'react';
import type { ChangeEvent, FocusEventHandler, Ref } from 'react';
import { MAX_LENGTH } from '@zhiye/contract/constants';
import { useT } from '../../i18n/use-t.ts';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { Icon } from '../icon.tsx';
import styles from './password-field.module.css';

interface PasswordFieldProps extends FieldTexts {
  readonly name: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onBlur?: FocusEventHandler;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A password that can be shown while it is typed. */
export function PasswordField({ label, hint, error, required, inputRef, ...input }: PasswordFieldProps) {
  const t = useT('shared');
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(ties) => (
        <span className={styles.box}>
          <input
            {...ties}
            {...input}
            ref={inputRef}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_LENGTH.password}
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
