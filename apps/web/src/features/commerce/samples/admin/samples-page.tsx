import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { SAMPLE_TABS, adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ReviewQueue } from '../../../../shared/ui/admin/review/review-queue.tsx';
import { SampleBulkBar } from './sample-bulk-bar.tsx';
import { SampleTable } from './sample-table.tsx';
import { ReviewPanel } from '../../../../shared/ui/admin/review/review-panel.tsx';
import { SampleView } from './sample-view.tsx';
import type { SampleQuery } from '../../../../shared/navigation/admin-lists.ts';
import type { DataOf } from '../../../../shared/api/index.ts';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import styles from './samples.module.css';
import type { AdminListFilter } from '../../../../shared/ui/admin/admin-list-filters.tsx';
import { AdminList } from '../../../../shared/ui/admin/admin-list-page.tsx';
import { useAdminList } from '../../../../shared/ui/admin/use-admin-list.ts';
import { useTermName } from '../term-name.ts';

const LIST = 'GET /b/v1/admin/sample/findApplications';

/** /backoffice/samples: applications of teachers for sample books, and the decision on each. */
export function SamplesPage() {
  const t = useT('samples-admin');
  const status = useT('samples');
  const review = useT('review');
  const navigate = useNavigate();
  const query = adminLists.samples.read(useSearchParams()[0]);
  const { overdue, applicationId, status: asked, ...rest } = query;
  const firstTab = overdue ? 'all' : 'pending';
  const tab = asked ?? firstTab;
  const [selected, setSelected] = useState<readonly string[]>([]);
  const queue = useAdminList(LIST, {
    ...rest,
    status: tab === 'all' ? undefined : tab,
    due: overdue ? 'overdue' : undefined,
  });
  const { list = [], counts, terms = [] } = queue.data ?? {};
  const ids = list.map((item) => item.applicationId);
  const open = (id: string | undefined) => void navigate(adminLists.samples.to(query, { applicationId: id }));
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const chosen = list.filter((item) => selected.includes(item.applicationId));

  return (
    <ReviewQueue
      kind="samples"
      tabs={SAMPLE_TABS.map((name) => ({
        name,
        label: status(`status.${name}`),
        to: adminLists.samples.to(query, { status: name === firstTab ? undefined : name }),
        count: name === 'all' ? all : counts?.[name],
      }))}
      currentTab={tab}
      panel={<SamplePanel applicationId={applicationId} ids={ids} onOpen={open} />}
    >
      {queue.data && <OverdueNotice data={queue.data} query={query} />}
      <AdminList
        address={adminLists.samples}
        query={query}
        data={queue}
        filters={useFilters(query.term, terms)}
        totalText={() => review('keys')}
        texts={{
          none: t('empty.done'),
          noneText: t('empty.text'),
          noMatch: t('empty.title'),
          noMatchText: t('empty.text'),
        }}
        rows={(items, isStale) => (
          <SampleTable
            items={items}
            chosenId={applicationId}
            isStale={isStale}
            selected={chosen.map((item) => item.applicationId)}
            onSelect={setSelected}
            pathOf={(id) => adminLists.samples.to(query, { applicationId: id })}
          />
        )}
      />
      {chosen.length > 0 && <SampleBulkBar chosen={chosen} onDone={() => setSelected([])} />}
    </ReviewQueue>
  );
}

/** The term in the address stays in the list, even without applications. */
function useFilters(
  chosen: string | undefined,
  terms: readonly string[],
): readonly AdminListFilter<SampleQuery>[] {
  const t = useT('samples-admin');
  const termName = useTermName();
  const known = new Set([...(chosen ? [chosen] : []), ...terms]);
  return [
    { name: 'keyword', label: t('search'), maxLength: 100, isWide: true },
    {
      name: 'term',
      label: t('term'),
      choices: [...known].map((term) => [term, termName(term)]),
      any: t('anyTerm'),
    },
  ];
}

interface SamplePanelProps {
  /** Undefined when none is chosen. */
  readonly applicationId: string | undefined;
  /** The ids of the current list page, in order. */
  readonly ids: readonly string[];
  readonly onOpen: (applicationId: string | undefined) => void;
}

/** The chosen application: what was sent, what the shop knows, and the decision. */
function SamplePanel({ applicationId, ids, onOpen }: SamplePanelProps) {
  const detail = useQuery({
    ...callQuery('GET /b/v1/admin/sample/getApplication', { applicationId: applicationId ?? '' }),
    enabled: applicationId !== undefined,
  });
  return (
    <ReviewPanel applicationId={applicationId} ids={ids} onOpen={onOpen} detail={detail}>
      {(sample, place) => <SampleView sample={sample} place={place} />}
    </ReviewPanel>
  );
}

interface OverdueNoticeProps {
  readonly data: Pick<DataOf<typeof LIST>, 'overdueCount' | 'dueTodayCount'>;
  readonly query: SampleQuery;
}

/** How many applications wait for too long, with a link to them alone. */
function OverdueNotice({ data: { overdueCount, dueTodayCount }, query }: OverdueNoticeProps) {
  const t = useT('samples-admin');
  if (overdueCount === 0 && !query.overdue) return null;
  const link = query.overdue
    ? { to: adminLists.samples.to(query, { overdue: false, status: undefined }), text: t('overdue.all') }
    : { to: adminLists.samples.to(query, { overdue: true, status: undefined }), text: t('overdue.only') };
  return (
    <div className={styles.notice}>
      <InlineAlert
        tone={overdueCount > 0 ? 'bad' : 'ok'}
        title={t(overdueCount > 0 ? 'overdue.title' : 'overdue.none', { count: overdueCount })}
        action={<Link to={link.to}>{link.text}</Link>}
      >
        {t('overdue.text', { count: dueTodayCount })}
      </InlineAlert>
    </div>
  );
}
