import type { IdentityCheck } from '@zhiye/contract';
import { useId } from 'react';
import { useT } from '../i18n/use-t.ts';
import { PasswordField } from './password-field.tsx';
import { SmsCodeField } from './sms-code-field.tsx';
import styles from './identity-check.module.css';

export const emptyIdentityCheck: IdentityCheck = { by: 'password', password: '' };

interface IdentityCheckFieldsProps {
  readonly value: IdentityCheck;
  /** Told under the password or the code. */
  readonly error?: string;
  readonly onChange: (value: IdentityCheck) => void;
}

/** Says once more who one is: by the current password, or by a code to one's own phone. */
export function IdentityCheckFields({ value, error, onChange }: IdentityCheckFieldsProps) {
  const t = useT('shared');
  const name = useId();
  const ways: readonly IdentityCheck[] = [emptyIdentityCheck, { by: 'code', code: '' }];
  return (
    <fieldset className={styles.check}>
      <legend>{t('identity.legend')}</legend>
      <div className={styles.ways}>
        {ways.map((way) => (
          <label key={way.by}>
            <input type="radio" name={name} checked={value.by === way.by} onChange={() => onChange(way)} />
            {t(`identity.${way.by}`)}
          </label>
        ))}
      </div>
      {value.by === 'password' ? (
        <PasswordField
          name="currentPassword"
          label={t('identity.currentPassword')}
          autoComplete="current-password"
          value={value.password}
          error={error}
          onChange={({ target }) => onChange({ by: 'password', password: target.value })}
        />
      ) : (
        <SmsCodeField
          target={{ to: 'ownPhone' }}
          value={value.code}
          error={error}
          onChange={(code) => onChange({ by: 'code', code })}
        />
      )}
    </fieldset>
  );
}
