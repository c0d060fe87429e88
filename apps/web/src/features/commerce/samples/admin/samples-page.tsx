import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Input } from 'antd';
import { SAMPLE_TABS, adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ReviewQueue } from '../../../../shared/ui/admin/review/review-queue.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { SampleBulkBar } from './sample-bulk-bar.tsx';
import { SampleTable } from './sample-table.tsx';
import { ReviewPanel } from '../../../../shared/ui/admin/review/review-panel.tsx';
import { SampleView } from './sample-view.tsx';
import type { SampleQuery } from '../../../../shared/navigation/admin-lists.ts';
import type { DataOf } from '../../../../shared/api/index.ts';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import styles from './samples.module.css';
import { AdminFilterSelect } from '../../../../shared/ui/admin/admin-filter-select.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { useTermName } from '../term-name.ts';

const PAGE_SIZE = 20;

/** /backoffice/samples: applications of teachers for sample books, and the decision on each. */
export function SamplesPage() {
  const t = useT('samples-admin');
  const status = useT('samples');
  const navigate = useNavigate();
  const query = adminLists.samples.read(useSearchParams()[0]);
  const { term, overdue, keyword, pageNo, applicationId } = query;
  const firstTab = overdue ? 'all' : 'pending';
  const tab = query.status ?? firstTab;
  const [selected, setSelected] = useState<readonly string[]>([]);
  const queue = useQuery({
    ...callQuery('GET /b/v1/admin/sample/findApplications', {
      status: tab === 'all' ? undefined : tab,
      due: overdue ? 'overdue' : undefined,
      term,
      keyword,
      pageNo,
      pageSize: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
  });
  const { list = [], total = 0, counts, terms = [] } = queue.data ?? {};
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
      <SampleFilters key={keyword} query={query} terms={terms} />
      {queue.isPending && <Loading count={10} />}
      {queue.isError && <ErrorState error={queue.error} onRetry={() => void queue.refetch()} />}
      {list.length > 0 && (
        <SampleTable
          items={list}
          chosenId={applicationId}
          isStale={queue.isPlaceholderData}
          selected={chosen.map((item) => item.applicationId)}
          onSelect={setSelected}
          pathOf={(id) => adminLists.samples.to(query, { applicationId: id })}
        />
      )}
      {queue.data && list.length === 0 && (
        <EmptyState title={t(tab === 'pending' && !keyword && !term ? 'empty.done' : 'empty.title')}>
          {t('empty.text')}
        </EmptyState>
      )}
      {chosen.length > 0 && <SampleBulkBar chosen={chosen} onDone={() => setSelected([])} />}
      <Pager
        pageNo={pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(number) => adminLists.samples.to(query, { pageNo: number, applicationId: undefined })}
      />
    </ReviewQueue>
  );
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
  readonly data: Pick<DataOf<'GET /b/v1/admin/sample/findApplications'>, 'overdueCount' | 'dueTodayCount'>;
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

interface SampleFiltersProps {
  readonly query: SampleQuery;
  readonly terms: readonly string[];
}

function SampleFilters({ query, terms }: SampleFiltersProps) {
  const t = useT('samples-admin');
  const review = useT('review');
  const navigate = useNavigate();
  const termName = useTermName();
  const known = query.term && !terms.includes(query.term) ? [query.term, ...terms] : terms;
  return (
    <div className={page.tools}>
      <Input.Search
        className={page.wide}
        aria-label={t('search')}
        placeholder={t('search')}
        defaultValue={query.keyword}
        maxLength={100}
        onSearch={(text) =>
          void navigate(adminLists.samples.to(query, { keyword: text.trim() || undefined }))
        }
      />
      <AdminFilterSelect
        label={t('term')}
        value={query.term}
        choices={known.map((term) => [term, termName(term)])}
        emptyText={t('anyTerm')}
        onChoose={(term) => void navigate(adminLists.samples.to(query, { term }))}
      />
      <span className={`sub s12 ${page.total}`}>{review('keys')}</span>
    </div>
  );
}
