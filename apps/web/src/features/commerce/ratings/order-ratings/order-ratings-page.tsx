import { useQuery } from '@tanstack/react-query';
import { REPLY_CODE } from '@zhiye/contract/constants';
import { useParams } from 'react-router';
import { callQuery, CallFailed } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Breadcrumb } from '../../../../shared/ui/navigation/breadcrumb.tsx';
import { RatingCard } from './rating-card.tsx';

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
