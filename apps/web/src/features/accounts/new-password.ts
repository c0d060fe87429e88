import { translate } from '../../shared/i18n/use-t.ts';
import { isPasswordAllowed } from '../../shared/password-rule.ts';
import type { NewPassword } from '../../shared/ui/new-password-fields.tsx';

export const emptyPassword: NewPassword = { password: '', passwordAgain: '' };

/** What is wrong before anything is sent; the common ones only the server knows. */
export function findPasswordErrors({ password, passwordAgain }: NewPassword) {
  const differs = passwordAgain !== password ? translate('shared', 'password.differ') : undefined;
  return {
    password: isPasswordAllowed(password) ? undefined : translate('accounts', 'newPassword.weak'),
    passwordAgain: passwordAgain ? differs : translate('accounts', 'newPassword.againMissing'),
  };
}
