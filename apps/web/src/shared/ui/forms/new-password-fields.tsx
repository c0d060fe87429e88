import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '../../i18n/use-t.ts';
import { checkPassword, isPasswordAllowed } from '../../validation/password-rule.ts';
import { whenLeft } from './field-leaving.ts';
import { FormField } from './form.tsx';
import { PasswordField } from './password-field.tsx';
import { Icon } from '../icon.tsx';
import styles from './new-password-fields.module.css';

/** A new password in the form of the contract; also the names of the two inputs. */
export interface NewPassword {
  readonly password: string;
  readonly passwordAgain: string;
}

export const emptyNewPassword: NewPassword = { password: '', passwordAgain: '' };

interface NewPasswordFieldsProps {
  /** 新密码 where there is an old one; 密码 otherwise. */
  readonly label?: string;
  readonly required?: boolean;
  /** What to say about a password that breaks the rule. */
  readonly weak: string;
  /** About an empty one; without it, as about any other that breaks the rule. */
  readonly missing?: string;
  readonly againMissing?: string;
}

/** A new password and its repetition. That they differ is said as soon as the second is left. */
export function NewPasswordFields({ label, required, weak, missing, againMissing }: NewPasswordFieldsProps) {
  const t = useT('shared');
  const { clearErrors } = useFormContext();
  const [hasLeft, setHasLeft] = useState(false);
  const [password, passwordAgain] = useWatch({ name: ['password', 'passwordAgain'] }) as [string, string];
  const differs = hasLeft && passwordAgain !== '' && passwordAgain !== password;
  const checkPassword = (typed: string) => {
    if (missing !== undefined && typed === '') return missing;
    return isPasswordAllowed(typed) ? undefined : weak;
  };
  const checkAgain = (again: string, values: Record<string, unknown>) => {
    if (againMissing !== undefined && again === '') return againMissing;
    return again === values['password'] ? undefined : t('password.differ');
  };
  return (
    <>
      <FormField name="password" rule={checkPassword}>
        {(field) => (
          <PasswordField
            {...field}
            label={label ?? t('password.label')}
            autoComplete="new-password"
            hint={<PasswordRuleHint password={password} />}
            required={required}
            onChange={(event) => {
              field.onChange(event);
              clearErrors('passwordAgain');
            }}
          />
        )}
      </FormField>
      <FormField name="passwordAgain" rule={checkAgain}>
        {(field) => (
          <PasswordField
            {...field}
            label={t('password.again')}
            autoComplete="new-password"
            required={required}
            error={field.error ?? (differs ? t('password.differ') : undefined)}
            onBlur={() => {
              field.onBlur();
              whenLeft(() => setHasLeft(true));
            }}
          />
        )}
      </FormField>
    </>
  );
}

/** The parts of the password rule, checked while the person types. */
function PasswordRuleHint({ password }: { readonly password: string }) {
  const t = useT('shared');
  return (
    <ul className={styles.parts}>
      {checkPassword(password).map(({ part, isMet }) => (
        <li key={part} data-met={isMet}>
          {isMet ? <Icon name="check" size={12} /> : <i aria-hidden="true" />}
          {t(`passwordRule.${part}`)}
          <span className="vh">{isMet ? t('passwordRule.met') : t('passwordRule.unmet')}</span>
        </li>
      ))}
    </ul>
  );
}
