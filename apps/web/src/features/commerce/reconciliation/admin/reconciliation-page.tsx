import { Link, useSearchParams } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import tabs from '../../../../shared/ui/navigation/tabs.module.css';
import { CaseTab } from './case-tab.tsx';
import { DayTab } from './day-tab.tsx';

/** /backoffice/reconciliation: the days of the providers' bills, and what they and the ledger disagree about. */
export function ReconciliationPage() {
  const t = useT('reconciliation-admin');
  const [query] = useSearchParams();
  const isCases = query.get('tab') === 'cases';
  return (
    <section>
      <h1 className={page.title}>{t('title')}</h1>
      <nav className={tabs.tabs} aria-label={t('tabs.label')}>
        <Link to={adminLists.reconciliationDays.to({})} aria-current={isCases ? undefined : 'page'}>
          {t('tabs.days')}
        </Link>
        <Link
          to={adminLists.reconciliationCases.to({ state: 'open' })}
          aria-current={isCases ? 'page' : undefined}
        >
          {t('tabs.cases')}
        </Link>
      </nav>
      {isCases ? (
        <CaseTab query={adminLists.reconciliationCases.read(query)} />
      ) : (
        <DayTab query={adminLists.reconciliationDays.read(query)} />
      )}
    </section>
  );
}
