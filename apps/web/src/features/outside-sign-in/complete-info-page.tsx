import { useT } from '../../shared/i18n/use-t.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { useAgreements } from '../../shared/use-agreements.ts';
import { CompleteInfoForm } from './complete-info-form.tsx';
import { useLinkState } from './link-state.ts';
import { Stopped } from './stopped.tsx';
import styles from './link-page.module.css';

/** /completeInfo: what an account needs that another site does not tell. */
export function CompleteInfoPage() {
  const t = useT('outside-sign-in');
  const state = useLinkState();
  const agreements = useAgreements();
  if (!state) return <Stopped title={t('expired')}>{t('expiredText')}</Stopped>;
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
