import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Message } from '../../shared/ui/message.tsx';
import styles from './account-panel.module.css';
import { DeskFrame } from './desk-frame.tsx';
import { ResetPassword } from './reset-password.tsx';

/** /forgetPassword: a code to the phone, then a new password. */
export function ForgetPasswordPage() {
  const t = useT('accounts');
  const [isDone, setDone] = useState(false);
  return (
    <DeskFrame>
      <section className={`card ${styles.panel}`} aria-labelledby="reset-title">
        <h1 id="reset-title">{t('reset.title')}</h1>
        {isDone ? (
          <div className={styles.done}>
            <Message tone="ok" title={t('reset.done')} />
            <p className="sub">{t('reset.everywhere')}</p>
            <ButtonLink look="primary" size="large" to={paths.login()}>
              {t('reset.toSignIn')}
            </ButtonLink>
          </div>
        ) : (
          <>
            <p className={styles.intro}>{t('reset.text')}</p>
            <ResetPassword onDone={() => setDone(true)} />
            <p className={styles.register}>
              {t('reset.remembered')}
              <Link className="lk" to={paths.login()}>
                {t('submit')}
              </Link>
            </p>
          </>
        )}
      </section>
    </DeskFrame>
  );
}
