import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { callQuery } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import room from '../../shared/ui/office-room.module.css';
import { Pager } from '../../shared/ui/pager.tsx';
import { readReviewQuery } from './review-query.ts';
import { ReviewPanel } from './review-panel.tsx';
import { reviewPath } from './review-paths.ts';
import { ReviewTable } from './review-table.tsx';
import { ReviewTabs } from './review-tabs.tsx';
import { ReviewTools } from './review-tools.tsx';

const PAGE_SIZE = 20;

/** /backoffice/reviews: who wants to be a teacher or an institution, and the decision on each. */
export function OfficeReviewsPage() {
  const t = useT('office-reviews');
  const navigate = useNavigate();
  const query = readReviewQuery(useSearchParams()[0]);
  const { tab, type, keyword, pageNo, applicationId } = query;
  const state = tab === 'all' ? undefined : tab;
  const reviews = useQuery({
    ...callQuery('GET /b/v1/office/review/findReviews', {
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
  const open = (id: string | undefined) => void navigate(reviewPath(query, { applicationId: id }));

  return (
    <div className={room.page}>
      <section>
        <h1 className={room.title}>{t('title')}</h1>
        <ReviewTabs query={query} counts={counts} />
        <ReviewTools key={keyword} query={query} />
        {reviews.isPending && <Loading count={10} />}
        {reviews.isError && <ErrorState error={reviews.error} onRetry={() => void reviews.refetch()} />}
        {list.length > 0 && (
          <ReviewTable
            items={list}
            chosenId={applicationId}
            isStale={reviews.isPlaceholderData}
            pathOf={(id) => reviewPath(query, { applicationId: id })}
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
          pathOf={(number) => reviewPath(query, { pageNo: number, applicationId: undefined })}
        />
      </section>
      <ReviewPanel key={applicationId} applicationId={applicationId} ids={ids} onOpen={open} />
    </div>
  );
}
