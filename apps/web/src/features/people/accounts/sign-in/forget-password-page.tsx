import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import styles from './account-panel.module.css';
import { SignInLayout } from './sign-in-layout.tsx';
import { useSignInQuery } from './sign-in-query.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** /forgetPassword?from=: a code to the phone, then a new password. */
export function ForgetPasswordPage() {
  const t = useT('sign-in');
  const { from } = useSignInQuery();
  const [isDone, setDone] = useState(false);
  return (
    <SignInLayout>
      <section className={`card ${styles.panel}`} aria-labelledby="reset-title">
        <h1 id="reset-title">{t('reset.title')}</h1>
        {isDone ? (
          <div className={styles.done}>
            <InlineAlert tone="ok" title={t('reset.done')} />
            <p className="sub">{t('reset.everywhere')}</p>
            <ButtonLink look="primary" size="large" to={paths.login(from)}>
              {t('reset.toSignIn')}
            </ButtonLink>
          </div>
        ) : (
          <>
            <p className={styles.intro}>{t('reset.text')}</p>
            <ResetPasswordForm onDone={() => setDone(true)} />
            <p className={styles.register}>
              {t('reset.remembered')}
              <Link className="lk" to={paths.login(from)}>
                {t('submit')}
              </Link>
            </p>
          </>
        )}
      </section>
    </SignInLayout>
  );
}
