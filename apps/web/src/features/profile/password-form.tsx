import { useState } from 'react';
import type { FormEvent } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { isPasswordAllowed } from '../../shared/password-rule.ts';
import { Button } from '../../shared/ui/button.tsx';
import { IdentityCheckFields } from '../../shared/ui/identity-check.tsx';
import { Message } from '../../shared/ui/message.tsx';
import { NewPasswordFields } from '../../shared/ui/new-password-fields.tsx';
import { useProfileChange } from './profile.queries.ts';
import type { Profile } from './profile.queries.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { useIdentity } from './use-identity.ts';
import styles from './password-form.module.css';

const empty = { password: '', passwordAgain: '' };

/** A new password, once it is known who asks. Every other session ends with the old one. */
export function PasswordForm({ profile }: { readonly profile: Profile }) {
  const t = useT('profile');
  const words = useT('shared');
  const { form, errors, tell, tellRefusal } = useFieldErrors();
  const identity = useIdentity(profile);
  const [typed, setTyped] = useState(empty);
  const change = useProfileChange('POST /b/v1/userInfo/changePassword', {
    onRefused: tellRefusal,
    onDone: () => {
      setTyped(empty);
      identity.fields.onChange({ by: 'password', password: '' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const isWrong = tell({
      ...(identity.missing && { check: identity.missing }),
      ...(!isPasswordAllowed(typed.password) && { password: t('password.rule') }),
      ...(typed.password !== typed.passwordAgain && { passwordAgain: words('password.differ') }),
    });
    if (!isWrong) change.mutate({ check: identity.fields.value, ...typed });
  };
  if (identity.fields.offered.length === 0) return <Message tone="bad" title={t('noIdentity')} />;
  return (
    <section className={`card ${styles.panel}`}>
      {change.data?.isOK && (
        <Message tone="ok" title={t('password.done')}>
          {t('password.doneText')}
        </Message>
      )}
      <form ref={form} noValidate onSubmit={submit}>
        <div data-field="check">
          <IdentityCheckFields {...identity.fields} error={errors.check} />
        </div>
        <hr />
        <div className={styles.passwords}>
          <NewPasswordFields
            label={t('password.new')}
            value={typed}
            errors={{ password: errors.password, passwordAgain: errors.passwordAgain }}
            onChange={setTyped}
          />
        </div>
        <p className="sub s13">{t('password.text')}</p>
        <div>
          <Button look="primary" size="large" type="submit" disabled={change.isPending}>
            {t('password.submit')}
          </Button>
        </div>
      </form>
    </section>
  );
}
