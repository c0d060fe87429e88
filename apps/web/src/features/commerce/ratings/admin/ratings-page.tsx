import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminRating } from '@zhiye/contract';
import { RATING_STATES } from '@zhiye/contract/constants/commerce/rating-state';
import { Input } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { STARS, adminLists } from '../../../../shared/navigation/admin-lists.ts';
import type { RatingQuery } from '../../../../shared/navigation/admin-lists.ts';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { formatCount } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { AdminEmptyList } from '../../../../shared/ui/admin/admin-empty-list.tsx';
import { AdminFilterSelect } from '../../../../shared/ui/admin/admin-filter-select.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { TextAreaItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { RatingList } from './rating-list.tsx';

const LIST = 'GET /b/v1/admin/rating/findRatings';
const PAGE_SIZE = 20;

/** /backoffice/ratings: reviews to publish or reject, and those that were. */
export function RatingsPage() {
  const t = useT('ratings-admin');
  const query = adminLists.ratings.read(useSearchParams()[0]);
  const [rejected, setRejected] = useState<AdminRating>();
  const ratings = useQuery({
    ...callQuery(LIST, { ...query, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const act = useAdminListAction(LIST);
  const { list = [], total = 0 } = ratings.data ?? {};
  const publish = ({ ratingId, changedAt }: AdminRating) =>
    act.mutate(() => call('POST /b/v1/admin/rating/publish', { ratingId, changedAt }));
  return (
    <section>
      <h1 className={page.title}>{t('title')}</h1>
      <RatingFilters key={query.keyword} query={query} total={ratings.data && total} />
      {act.error && !rejected && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {act.error.message}
        </InlineAlert>
      )}
      {ratings.isPending && <Loading count={10} />}
      {ratings.isError && <ErrorState error={ratings.error} onRetry={() => void ratings.refetch()} />}
      {ratings.data && list.length === 0 && (
        <AdminEmptyList query={query} none={t('none')} noMatch={t('empty')} noMatchText={t('emptyText')} />
      )}
      {list.length > 0 && (
        <RatingList
          list={list}
          isBusy={act.isPending || ratings.isPlaceholderData}
          onPublish={publish}
          onReject={(rating) => {
            act.reset();
            setRejected(rating);
          }}
        />
      )}
      <Pager
        pageNo={query.pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(pageNo) => adminLists.ratings.to(query, { pageNo })}
      />
      {rejected && <RejectDialog rating={rejected} act={act} onClose={() => setRejected(undefined)} />}
    </section>
  );
}

interface RejectDialogProps {
  readonly rating: AdminRating;
  readonly act: ReturnType<typeof useAdminListAction>;
  readonly onClose: () => void;
}

function RejectDialog({ rating: { ratingId, changedAt, state }, act, onClose }: RejectDialogProps) {
  const t = useT('ratings-admin');
  return (
    <AdminDialog<{ reason: string }>
      title={t(state === 'published' ? 'withdraw' : 'reject')}
      text={t('rejectText')}
      submitLabel={t(state === 'published' ? 'withdraw' : 'reject')}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={({ reason }) =>
        act.mutate(() => call('POST /b/v1/admin/rating/reject', { ratingId, changedAt, reason }), {
          onSuccess: onClose,
        })
      }
      onClose={onClose}
    >
      <TextAreaItem name="reason" label={t('reason')} maxLength={200} required rows={3} />
    </AdminDialog>
  );
}

interface RatingFiltersProps {
  readonly query: RatingQuery;
  /** Undefined while loading. */
  readonly total: number | undefined;
}

function RatingFilters({ query, total }: RatingFiltersProps) {
  const t = useT('ratings-admin');
  const navigate = useNavigate();
  const go = (change: Partial<RatingQuery>) => void navigate(adminLists.ratings.to(query, change));
  return (
    <div className={page.tools}>
      <AdminFilterSelect
        label={t('column.state')}
        value={query.state}
        choices={RATING_STATES.map((state) => [state, t(`state.${state}`)])}
        emptyText={t('any')}
        onChoose={(state) => go({ state })}
      />
      <AdminFilterSelect
        label={t('column.stars')}
        value={query.stars?.toString()}
        choices={STARS.map((stars) => [String(stars), t('stars', { stars })])}
        emptyText={t('any')}
        onChoose={(stars) => go({ stars: stars ? Number(stars) : undefined })}
      />
      <Input.Search
        className={page.search}
        aria-label={t('keyword')}
        placeholder={t('keyword')}
        defaultValue={query.keyword}
        maxLength={50}
        onSearch={(text) => go({ keyword: text.trim() || undefined })}
      />
      {total !== undefined && (
        <span className={`sub s13 ${page.total}`} role="status">
          {t('total', { total: formatCount(total) })}
        </span>
      )}
    </div>
  );
}
