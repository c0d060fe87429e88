import type { AdminRating } from '@zhiye/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { formatInstant } from '../../../../shared/format.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { StarRow } from '../../../../shared/ui/books/star-row.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { HiddenTitle } from '../../../../shared/ui/hidden-title.tsx';
import styles from './rating-list.module.css';

const TONES = { pending: 'wait', published: 'ok', rejected: 'done' } as const;

interface RatingListProps {
  readonly list: readonly AdminRating[];
  readonly isBusy: boolean;
  readonly onPublish: (rating: AdminRating) => void;
  readonly onReject: (rating: AdminRating) => void;
}

export function RatingList({ list, isBusy, onPublish, onReject }: RatingListProps) {
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
