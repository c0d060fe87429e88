import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SAMPLE_TABS, adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ReviewQueue } from '../../../../shared/ui/admin/review/review-queue.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { OverdueNotice } from './overdue-notice.tsx';
import { SampleBulkBar } from './sample-bulk-bar.tsx';
import { SampleFilters } from './sample-filters.tsx';
import { SamplePanel } from './sample-panel.tsx';
import { SampleTable } from './sample-table.tsx';

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
      ...{ term, keyword, pageNo, pageSize: PAGE_SIZE },
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
      panel={<SamplePanel key={applicationId} applicationId={applicationId} ids={ids} onOpen={open} />}
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
