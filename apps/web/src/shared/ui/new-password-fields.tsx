import { useState } from 'react';
import type { ChangeEvent } from 'react';
import { useT } from '../i18n/use-t.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRuleHint } from './password-rule-hint.tsx';

/** As the contract takes a new password; also the names of the two inputs. */
export interface NewPassword {
  readonly password: string;
  readonly passwordAgain: string;
}

interface NewPasswordFieldsProps {
  /** 新密码 where there is an old one; 密码 otherwise. */
  readonly label?: string;
  readonly required?: boolean;
  readonly value: NewPassword;
  readonly errors?: Partial<NewPassword>;
  readonly onChange: (value: NewPassword) => void;
}

/** A new password and the same again. That they differ is told when the second is left. */
export function NewPasswordFields({ label, required, value, errors, onChange }: NewPasswordFieldsProps) {
  const t = useT('shared');
  const [hasLeft, setHasLeft] = useState(false);
  const { password, passwordAgain } = value;
  const differs = hasLeft && passwordAgain !== '' && passwordAgain !== password;
  const change = ({ target }: ChangeEvent<HTMLInputElement>) =>
    onChange({ ...value, [target.name]: target.value });
  return (
    <>
      <PasswordField
        name="password"
        label={label ?? t('password.label')}
        autoComplete="new-password"
        hint={<PasswordRuleHint password={password} />}
        required={required}
        value={password}
        error={errors?.password}
        onChange={change}
      />
      <PasswordField
        name="passwordAgain"
        label={t('password.again')}
        autoComplete="new-password"
        required={required}
        value={passwordAgain}
        error={errors?.passwordAgain ?? (differs ? t('password.differ') : undefined)}
        onChange={change}
        onBlur={() => setHasLeft(true)}
      />
    </>
  );
}
