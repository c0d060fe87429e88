import { Link, useSearchParams } from 'react-router';
import { PAYMENT_PROVIDERS } from '@zhiye/contract/constants';
import { RECONCILIATION_DAY_STATES } from '@zhiye/contract/constants/commerce/reconciliation';
import { Button } from 'antd';
import type { PaymentProviderName } from '@zhiye/contract';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { AdminList } from '../../../../shared/ui/admin/admin-list-page.tsx';
import { useAdminList } from '../../../../shared/ui/admin/use-admin-list.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import tabs from '../../../../shared/ui/navigation/tabs.module.css';
import { CaseTab } from './case-tab.tsx';
import type { DayQuery } from '../../../../shared/navigation/admin-lists.ts';
import { call } from '../../../../shared/api/index.ts';
import type { Reply } from '../../../../shared/api/index.ts';
import { formatCount } from '../../../../shared/format.ts';
import { calendarDay } from '../../../../shared/i18n/dates.ts';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
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
const DAY_MS = 86_400_000;
/** How often a day that waits for its run is looked at. */
const QUEUED_PAUSE_MS = 3_000;

function DayTab({ query }: { readonly query: DayQuery }) {
  const t = useT('reconciliation-admin');
  const act = useAdminListAction(LIST);
  const started = query.toDay ?? calendarDay(new Date(Date.now() - DAY_MS).toISOString());
  const days = useAdminList(LIST, query, {
    reloadAfter: ({ list }) => list.some(({ isQueued }) => isQueued) && QUEUED_PAUSE_MS,
  });
  const any = t('any');
  const start = () => startDay(started, query.provider ? [query.provider] : PAYMENT_PROVIDERS);
  return (
    <>
      <DayStrip />
      <AdminList
        address={adminLists.reconciliationDays}
        query={query}
        data={days}
        filters={[
          {
            name: 'provider',
            label: t('column.provider'),
            choices: PAYMENT_PROVIDERS.map((provider) => [provider, t(`provider.${provider}`)]),
            any,
          },
          {
            name: 'state',
            label: t('column.state'),
            choices: RECONCILIATION_DAY_STATES.map((state) => [state, t(`dayState.${state}`)]),
            any,
          },
          { name: 'fromDay', label: t('fromDay'), isDay: true },
          { name: 'toDay', label: t('toDay'), isDay: true },
        ]}
        totalText={(total) => t('total', { total: formatCount(total) })}
        tools={
          <Button disabled={act.isPending} onClick={() => act.mutate(start)}>
            {t('start', { day: started })}
          </Button>
        }
        texts={{
          none: t('days.none'),
          noneText: t('days.emptyText'),
          noMatch: t('days.empty'),
          noMatchText: t('days.emptyText'),
        }}
        failure={act.error ? { title: t('notDone'), text: act.error.message } : undefined}
        rows={(list, isStale) => (
          <DayList
            list={list}
            isBusy={act.isPending || isStale}
            onRerun={({ provider, day }) =>
              act.mutate(() => call('POST /b/v1/admin/reconciliation/rerunDay', { provider, day }))
            }
          />
        )}
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
