import { PAYMENT_PROVIDERS } from '@zhiye/contract/constants';
import {
  RECONCILIATION_CASE_KINDS,
  RECONCILIATION_CASE_STATES,
  RECONCILIATION_OWNERS,
} from '@zhiye/contract/constants/commerce/reconciliation';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import type { CaseQuery } from '../../../../shared/navigation/admin-lists.ts';
import { formatCount } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminDayFilter } from '../../../../shared/ui/admin/admin-day-filter.tsx';
import { AdminFilterSelect } from '../../../../shared/ui/admin/admin-filter-select.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';

interface CaseFiltersProps {
  readonly query: CaseQuery;
  /** Undefined while loading. */
  readonly total: number | undefined;
  /** Buttons after the filters. */
  readonly children: ReactNode;
}

export function CaseFilters({ query, total, children }: CaseFiltersProps) {
  const t = useT('reconciliation-admin');
  const navigate = useNavigate();
  const go = (change: Partial<CaseQuery>) => void navigate(adminLists.reconciliationCases.to(query, change));
  return (
    <div className={page.tools}>
      <AdminFilterSelect
        label={t('column.provider')}
        value={query.provider}
        choices={PAYMENT_PROVIDERS.map((provider) => [provider, t(`provider.${provider}`)])}
        emptyText={t('any')}
        onChoose={(provider) => go({ provider })}
      />
      <AdminFilterSelect
        label={t('column.kind')}
        value={query.kind}
        choices={RECONCILIATION_CASE_KINDS.map((kind) => [kind, t(`kind.${kind}`)])}
        emptyText={t('any')}
        onChoose={(kind) => go({ kind })}
      />
      <AdminFilterSelect
        label={t('column.state')}
        value={query.state}
        choices={RECONCILIATION_CASE_STATES.map((state) => [state, t(`caseState.${state}`)])}
        emptyText={t('any')}
        onChoose={(state) => go({ state })}
      />
      <AdminFilterSelect
        label={t('column.owner')}
        value={query.owner}
        choices={RECONCILIATION_OWNERS.map((owner) => [owner, t(`owner.${owner}`)])}
        emptyText={t('any')}
        onChoose={(owner) => go({ owner })}
      />
      <AdminDayFilter label={t('fromDay')} day={query.fromDay} onChange={(fromDay) => go({ fromDay })} />
      <AdminDayFilter label={t('toDay')} day={query.toDay} onChange={(toDay) => go({ toDay })} />
      {children}
      {total !== undefined && (
        <span className={`sub s13 ${page.total}`} role="status">
          {t('total', { total: formatCount(total) })}
        </span>
      )}
    </div>
  );
}
