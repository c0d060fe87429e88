import type { Reauthentication } from '@zhiye/contract';
import { useId } from 'react';
import type { RefCallback } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { PasswordField } from './password-field.tsx';
import { SmsCodeField } from './sms-code-field.tsx';
import styles from './reauthentication-fields.module.css';

export const emptyReauthentication: Reauthentication = { by: 'password', password: '' };

/** A method that an account cannot use is not offered. */
export type ReauthenticationMethod = Reauthentication['by'];
const allMethods: readonly ReauthenticationMethod[] = ['password', 'code'];

interface ReauthenticationFieldsProps {
  readonly offered?: readonly ReauthenticationMethod[];
  readonly value: Reauthentication;
  /** Shown under the password or the code. */
  readonly error?: string;
  readonly inputRef?: RefCallback<HTMLInputElement>;
  readonly onChange: (value: Reauthentication) => void;
}

/** Asks again for the current password, or for a code to the person's own phone. */
export function ReauthenticationFields({
  offered = allMethods,
  value,
  error,
  inputRef,
  onChange,
}: ReauthenticationFieldsProps) {
  const t = useT('shared');
  const name = useId();
  const all: readonly Reauthentication[] = [emptyReauthentication, { by: 'code', code: '' }];
  const methods = all.filter(({ by }) => offered.includes(by));
  return (
    <fieldset className={styles.check}>
      <legend>{t('identity.legend')}</legend>
      {methods.length > 1 && (
        <div className={styles.methods}>
          {methods.map((method) => (
            <label key={method.by}>
              <input
                type="radio"
                name={name}
                checked={value.by === method.by}
                onChange={() => onChange(method)}
              />
              {t(`identity.${method.by}`)}
            </label>
          ))}
        </div>
      )}
      {value.by === 'password' ? (
        <PasswordField
          name="currentPassword"
          label={t('identity.currentPassword')}
          autoComplete="current-password"
          value={value.password}
          inputRef={inputRef}
          error={error}
          onChange={({ target }) => onChange({ by: 'password', password: target.value })}
        />
      ) : (
        <SmsCodeField
          target={{ to: 'ownPhone' }}
          value={value.code}
          inputRef={inputRef}
          error={error}
          onChange={(code) => onChange({ by: 'code', code })}
        />
      )}
    </fieldset>
  );
}
