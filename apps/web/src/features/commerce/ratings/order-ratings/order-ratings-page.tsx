import { useQuery } from '@tanstack/react-query';
import { REPLY_CODE } from '@zhiye/contract/constants';
import { Link, useParams } from 'react-router';
import type { RatableBook } from '@zhiye/contract';
import { useState } from 'react';
import { callQuery, CallFailed } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Breadcrumb } from '../../../../shared/ui/navigation/breadcrumb.tsx';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { StarRow } from '../../../../shared/ui/books/star-row.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { HiddenTitle } from '../../../../shared/ui/hidden-title.tsx';
import { RatingForm } from './rating-form.tsx';
import styles from './order-ratings.module.css';

/** /personal/order/evaluate/{orderId}: stars and a text for each textbook of an order. */
export function OrderRatingsPage() {
  const orderNo = useParams().orderId ?? '';
  return /^\d{20}$/.test(orderNo) ? <Ratings orderNo={orderNo} /> : <NothingToRate isUnknown />;
}

function Ratings({ orderNo }: { readonly orderNo: string }) {
  const t = useT('order-ratings');
  const { data, error, refetch } = useQuery(callQuery('GET /b/v1/order/getOrderRatings', { orderNo }));
  if (error instanceof CallFailed && error.code === REPLY_CODE.notFound) {
    return <NothingToRate isUnknown />;
  }
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading count={8} />;
  if (data.books.length === 0) return <NothingToRate />;
  const trail = [
    { label: t('orders'), to: paths.personal.order },
    { label: t('order', { orderNo }), to: paths.personal.orderDetail(orderNo) },
    { label: t('title') },
  ];
  return (
    <>
      <Breadcrumb items={trail} />
      <h1 className="pt">{t('title')}</h1>
      <p className="sub s13">{t('intro')}</p>
      {data.books.map((book) => (
        <RatingCard key={book.bookId} orderNo={orderNo} book={book} />
      ))}
    </>
  );
}

/** Another user's order looks like one that does not exist. */
function NothingToRate({ isUnknown = false }: { readonly isUnknown?: boolean }) {
  const t = useT('order-ratings');
  const texts = isUnknown ? 'unknown' : 'none';
  return (
    <EmptyState
      title={t(`${texts}.title`)}
      actions={
        <ButtonLink look="primary" to={paths.personal.order}>
          {t('orders')}
        </ButtonLink>
      }
    >
      {t(`${texts}.text`)}
    </EmptyState>
  );
}

interface RatingCardProps {
  readonly orderNo: string;
  readonly book: RatableBook;
}

const TONES = { pending: 'wait', published: 'ok', rejected: 'bad' } as const;

/** A textbook with the form, or with the rating that it has. */
function RatingCard({ orderNo, book }: RatingCardProps) {
  const t = useT('order-ratings');
  const names = useT('shared');
  const [isEditing, setEditing] = useState(false);
  const { bookId, title, authors, publisher, coverUrl, rating } = book;
  return (
    <section className={`card ${styles.card}`} aria-label={title}>
      <Cover src={coverUrl} alt="" width={72} />
      <div>
        <h2 className={styles.title}>
          <Link to={paths.bookDetail(bookId)} lang={textLanguage(title)}>
            {title}
          </Link>
        </h2>
        <p className="sub s13">
          <DataText>
            {authors.join(names('listSeparator'))} · {publisher}
          </DataText>
        </p>
        {rating && !isEditing ? (
          <>
            <p className={styles.given}>
              <StarRow score={rating.stars} />
              <span>{t('stars', { stars: rating.stars })}</span>
              <StatusTag tone={TONES[rating.state]}>{t(`state.${rating.state}`)}</StatusTag>
            </p>
            <p className={styles.orderRatingsPageText} lang={textLanguage(rating.text)}>
              {rating.text}
            </p>
            {rating.rejectReason && (
              <InlineAlert tone="wait" title={t('rejected')}>
                {rating.rejectReason}
              </InlineAlert>
            )}
            <Button size="small" onClick={() => setEditing(true)}>
              {t('edit')}
              <HiddenTitle>{title}</HiddenTitle>
            </Button>
          </>
        ) : (
          <RatingForm
            orderNo={orderNo}
            book={book}
            onDone={() => setEditing(false)}
            onCancel={rating ? () => setEditing(false) : undefined}
          />
        )}
      </div>
    </section>
  );
}
