import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { adminLists } from '../../../../../shared/navigation/admin-lists.ts';
import { callQuery } from '../../../../../shared/api/index.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { EmptyState } from '../../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import { ReviewQueue } from '../../../../../shared/ui/admin/review/review-queue.tsx';
import { Pager } from '../../../../../shared/ui/navigation/pager.tsx';
import { ApplicationPanel } from './application-panel.tsx';
import { ApplicationTable } from './application-table.tsx';
import { applicationTabs } from './application-tabs.ts';
import { ApplicationFilters } from './application-filters.tsx';

const PAGE_SIZE = 20;

/** /backoffice/applications: applications of teachers and institutions, and the decision on each. */
export function ApplicationsPage() {
  const t = useT('applications-admin');
  const navigate = useNavigate();
  const query = adminLists.applications.read(useSearchParams()[0]);
  const { state: tab, type, keyword, pageNo, applicationId } = query;
  const state = tab === 'all' ? undefined : tab;
  const reviews = useQuery({
    ...callQuery('GET /b/v1/admin/application/findApplications', {
      state,
      type,
      keyword,
      pageNo,
      pageSize: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
  });
  const { list = [], total = 0, counts } = reviews.data ?? {};
  const ids = list.map((item) => item.applicationId);
  const open = (id: string | undefined) =>
    void navigate(adminLists.applications.to(query, { applicationId: id }));

  return (
    <ReviewQueue
      kind="applications"
      tabs={applicationTabs(query, counts)}
      currentTab={tab}
      panel={<ApplicationPanel key={applicationId} applicationId={applicationId} ids={ids} onOpen={open} />}
    >
      <ApplicationFilters key={keyword} query={query} />
      {reviews.isPending && <Loading count={10} />}
      {reviews.isError && <ErrorState error={reviews.error} onRetry={() => void reviews.refetch()} />}
      {list.length > 0 && (
        <ApplicationTable
          items={list}
          chosenId={applicationId}
          isStale={reviews.isPlaceholderData}
          pathOf={(id) => adminLists.applications.to(query, { applicationId: id })}
        />
      )}
      {reviews.data && list.length === 0 && (
        <EmptyState title={t(tab === 'pending' && !keyword && !type ? 'empty.done' : 'empty.title')}>
          {t('empty.text')}
        </EmptyState>
      )}
      <Pager
        pageNo={pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(number) => adminLists.applications.to(query, { pageNo: number, applicationId: undefined })}
      />
    </ReviewQueue>
  );
}
