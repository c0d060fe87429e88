import { Link, useNavigate, useSearchParams } from 'react-router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PAYMENT_PROVIDERS } from '@zhiye/contract/constants';
import { RECONCILIATION_DAY_STATES } from '@zhiye/contract/constants/commerce/reconciliation';
import { Button } from 'antd';
import type { PaymentProviderName } from '@zhiye/contract';
import type { ReactNode } from 'react';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import tabs from '../../../../shared/ui/navigation/tabs.module.css';
import { CaseTab } from './case-tab.tsx';
import type { DayQuery } from '../../../../shared/navigation/admin-lists.ts';
import { call, callQuery } from '../../../../shared/api/index.ts';
import type { Reply } from '../../../../shared/api/index.ts';
import { formatCount, formatDay } from '../../../../shared/format.ts';
import { AdminEmptyList } from '../../../../shared/ui/admin/admin-empty-list.tsx';
import { AdminDayFilter } from '../../../../shared/ui/admin/admin-day-filter.tsx';
import { AdminFilterSelect } from '../../../../shared/ui/admin/admin-filter-select.tsx';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { DayList } from './day-list.tsx';
import { DayStrip } from './day-strip.tsx';

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

const LIST = 'GET /b/v1/admin/reconciliation/findDays';
const PAGE_SIZE = 20;
const DAY_MS = 86_400_000;
/** How often a day that waits for its run is looked at. */
const QUEUED_PAUSE_MS = 3_000;

function DayTab({ query }: { readonly query: DayQuery }) {
  const t = useT('reconciliation-admin');
  const days = useQuery({
    ...callQuery(LIST, { ...query, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.list.some(({ isQueued }) => isQueued) ? QUEUED_PAUSE_MS : false,
  });
  const act = useAdminListAction(LIST);
  const { list = [], total = 0 } = days.data ?? {};
  const started = query.toDay ?? formatDay(new Date(Date.now() - DAY_MS).toISOString());
  return (
    <>
      <DayStrip />
      <DayFilters query={query} total={days.data && total}>
        <Button
          disabled={act.isPending}
          onClick={() =>
            act.mutate(() => startDay(started, query.provider ? [query.provider] : PAYMENT_PROVIDERS))
          }
        >
          {t('start', { day: started })}
        </Button>
      </DayFilters>
      {act.error && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {act.error.message}
        </InlineAlert>
      )}
      {days.isPending && <Loading count={10} />}
      {days.isError && <ErrorState error={days.error} onRetry={() => void days.refetch()} />}
      {days.data && list.length === 0 && (
        <AdminEmptyList
          query={query}
          none={t('days.none')}
          noneText={t('days.emptyText')}
          noMatch={t('days.empty')}
          noMatchText={t('days.emptyText')}
        />
      )}
      {list.length > 0 && (
        <DayList
          list={list}
          isBusy={act.isPending || days.isPlaceholderData}
          onRerun={({ provider, day }) =>
            act.mutate(() => call('POST /b/v1/admin/reconciliation/rerunDay', { provider, day }))
          }
        />
      )}
      <Pager
        pageNo={query.pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(pageNo) => adminLists.reconciliationDays.to(query, { pageNo })}
      />
    </>
  );
}

/** Reads the bills of a day now, one provider after the other. The first refusal ends it. */
async function startDay(day: string, providers: readonly PaymentProviderName[]): Promise<Reply<unknown>> {
  const [provider, ...others] = providers;
  const reply = await call('POST /b/v1/admin/reconciliation/rerunDay', { provider: provider!, day });
  return reply.isOK && others.length > 0 ? startDay(day, others) : reply;
}

interface DayFiltersProps {
  readonly query: DayQuery;
  /** Undefined while loading. */
  readonly total: number | undefined;
  readonly children: ReactNode;
}

function DayFilters({ query, total, children }: DayFiltersProps) {
  const t = useT('reconciliation-admin');
  const navigate = useNavigate();
  const go = (change: Partial<DayQuery>) => void navigate(adminLists.reconciliationDays.to(query, change));
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
        label={t('column.state')}
        value={query.state}
        choices={RECONCILIATION_DAY_STATES.map((state) => [state, t(`dayState.${state}`)])}
        emptyText={t('any')}
        onChoose={(state) => go({ state })}
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
