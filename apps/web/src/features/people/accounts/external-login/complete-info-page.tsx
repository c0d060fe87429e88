import { useT } from '../../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { useAgreements } from '../agreements/use-agreements.ts';
import { CompleteInfoForm } from './complete-info-form.tsx';
import { useExternalLoginState } from './external-login-state.ts';
import { ExternalLoginStopped } from './external-login-stopped.tsx';
import styles from './external-login-page.module.css';

/** /completeInfo: asks for what a new account needs and the identity provider does not know. */
export function CompleteInfoPage() {
  const t = useT('external-login');
  const state = useExternalLoginState();
  const agreements = useAgreements();
  if (!state) return <ExternalLoginStopped title={t('expired')}>{t('expiredText')}</ExternalLoginStopped>;
  const { data, error, refetch } = agreements;
  return (
    <div className={styles.page}>
      <section className={`card ${styles.panel}`} aria-labelledby="complete-title">
        <h1 id="complete-title">{t('complete.title')}</h1>
        <p className="sub">{t('complete.text')}</p>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading shape="lines" />}
        {data && <CompleteInfoForm state={state} agreements={agreements} agreementVersion={data.version} />}
      </section>
    </div>
  );
}
