import type { AdminRating } from '@zhiye/contract';
import { RATING_STATES } from '@zhiye/contract/constants/commerce/rating-state';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { STARS, adminLists } from '../../../../shared/navigation/admin-lists.ts';
import type { RatingQuery } from '../../../../shared/navigation/admin-lists.ts';
import { call } from '../../../../shared/api/index.ts';
import { formatCount, formatInstant } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { AdminListPage } from '../../../../shared/ui/admin/admin-list-page.tsx';
import type { AdminListFilter } from '../../../../shared/ui/admin/admin-list-filters.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { useAdminList } from '../../../../shared/ui/admin/use-admin-list.ts';
import { TextAreaItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { StarRow } from '../../../../shared/ui/books/star-row.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { HiddenTitle } from '../../../../shared/ui/hidden-title.tsx';
import styles from './ratings-page.module.css';

const LIST = 'GET /b/v1/admin/rating/findRatings';

/** /backoffice/ratings: reviews to publish or reject, and those that were. */
export function RatingsPage() {
  const t = useT('ratings-admin');
  const query = adminLists.ratings.read(useSearchParams()[0]);
  const [rejected, setRejected] = useState<AdminRating>();
  const act = useAdminListAction(LIST);
  const publish = ({ ratingId, changedAt }: AdminRating) =>
    act.mutate(() => call('POST /b/v1/admin/rating/publish', { ratingId, changedAt }));
  return (
    <AdminListPage
      title={t('title')}
      address={adminLists.ratings}
      query={query}
      data={useAdminList(LIST, query)}
      filters={useFilters()}
      totalText={(total) => t('total', { total: formatCount(total) })}
      texts={{ none: t('none'), noMatch: t('empty'), noMatchText: t('emptyText') }}
      failure={act.error && !rejected ? { title: t('notDone'), text: act.error.message } : undefined}
      rows={(list, isStale) => (
        <RatingList
          list={list}
          isBusy={act.isPending || isStale}
          onPublish={publish}
          onReject={(rating) => {
            act.reset();
            setRejected(rating);
          }}
        />
      )}
    >
      {rejected && <RejectDialog rating={rejected} act={act} onClose={() => setRejected(undefined)} />}
    </AdminListPage>
  );
}

function useFilters(): readonly AdminListFilter<RatingQuery>[] {
  const t = useT('ratings-admin');
  return [
    {
      name: 'state',
      label: t('column.state'),
      choices: RATING_STATES.map((state) => [state, t(`state.${state}`)]),
      any: t('any'),
    },
    {
      name: 'stars',
      label: t('column.stars'),
      choices: STARS.map((stars) => [stars, t('stars', { stars })]),
      any: t('any'),
    },
    { name: 'keyword', label: t('keyword'), maxLength: 50 },
  ];
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
      draft={`reject rating ${ratingId}`}
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

const TONES = { pending: 'wait', published: 'ok', rejected: 'done' } as const;

interface RatingListProps {
  readonly list: readonly AdminRating[];
  readonly isBusy: boolean;
  readonly onPublish: (rating: AdminRating) => void;
  readonly onReject: (rating: AdminRating) => void;
}

function RatingList({ list, isBusy, onPublish, onReject }: RatingListProps) {
  const t = useT('ratings-admin');
  const columns: AdminColumns<AdminRating> = [
    {
      title: t('column.book'),
      width: 240,
      render: (_, { bookId, title, authorName, orderNo }) => (
        <>
          <Link to={paths.bookDetail(bookId)} lang={textLanguage(title)}>
            {title}
          </Link>
          <p className={page.by} lang={textLanguage(authorName)}>
            {authorName}
          </p>
          <p className={`${page.by} num`}>{orderNo}</p>
        </>
      ),
    },
    {
      title: t('column.text'),
      render: (_, { stars, text, changedAt }) => (
        <>
          <StarRow score={stars} />
          <span className="vh">{t('stars', { stars })}</span>
          <p className={styles.text} lang={textLanguage(text)}>
            {text}
          </p>
          <span className={page.by}>{formatInstant(changedAt)}</span>
        </>
      ),
    },
    {
      title: t('column.state'),
      width: 200,
      render: (_, { state, decidedByName, rejectReason }) => (
        <>
          <StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>
          {decidedByName && (
            <p className={page.by} lang={textLanguage(decidedByName)}>
              {decidedByName}
            </p>
          )}
          {rejectReason && (
            <p className={page.by} lang={textLanguage(rejectReason)}>
              {rejectReason}
            </p>
          )}
        </>
      ),
    },
    {
      title: <span className="vh">{t('column.act')}</span>,
      width: 140,
      render: (_, rating) => (
        <div className={layout.rowActions}>
          {rating.state !== 'published' && (
            <Button type="link" disabled={isBusy} onClick={() => onPublish(rating)}>
              {t('publish')}
              <HiddenTitle>{rating.title}</HiddenTitle>
            </Button>
          )}
          {rating.state !== 'rejected' && (
            <Button type="link" danger disabled={isBusy} onClick={() => onReject(rating)}>
              {t(rating.state === 'published' ? 'withdraw' : 'reject')}
              <HiddenTitle>{rating.title}</HiddenTitle>
            </Button>
          )}
        </div>
      ),
    },
  ];
  return <AdminTable rows={list} rowKey="ratingId" columns={columns} isBusy={isBusy} />;
}
