import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { BindAccountForm } from './bind-account-form.tsx';
import { useExternalLoginState } from './external-login-state.ts';
import { ExternalLoginStopped } from './external-login-stopped.tsx';
import styles from './external-login-page.module.css';

/** /bindAccount: a person with an external identity proves a phone, with or without an account. */
export function BindAccountPage() {
  const t = useT('external-login');
  const state = useExternalLoginState();
  if (!state) return <ExternalLoginStopped title={t('expired')}>{t('expiredText')}</ExternalLoginStopped>;
  const { nickname } = state;
  return (
    <div className={styles.page}>
      <section className={`card ${styles.panel}`} aria-labelledby="bind-title">
        <h1 id="bind-title">{t('bind.title')}</h1>
        <p className="sub">
          <DataText>{nickname ? t('bind.greeting', { nickname }) : t('bind.text')}</DataText>
        </p>
        <BindAccountForm state={state} />
      </section>
    </div>
  );
}
