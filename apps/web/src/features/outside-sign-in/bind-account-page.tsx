import { useT } from '../../shared/i18n/use-t.ts';
import { BindAccountForm } from './bind-account-form.tsx';
import { useLinkState } from './link-state.ts';
import { Stopped } from './stopped.tsx';
import styles from './link-page.module.css';

/** /bindAccount: somebody whom another site knows proves a phone, with an account or without. */
export function BindAccountPage() {
  const t = useT('outside-sign-in');
  const state = useLinkState();
  if (!state) return <Stopped title={t('expired')}>{t('expiredText')}</Stopped>;
  const { nickname } = state;
  return (
    <div className={styles.page}>
      <section className={`card ${styles.panel}`} aria-labelledby="bind-title">
        <h1 id="bind-title">{t('bind.title')}</h1>
        <p className="sub">{nickname ? t('bind.greeting', { nickname }) : t('bind.text')}</p>
        <BindAccountForm state={state} />
      </section>
    </div>
  );
}
