import { Fragment } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { OrderSummary } from '@zhiye/contract';
import { useFreshQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { CheckoutHeader } from '../checkout/checkout-header.tsx';
import { OrderNotFound } from './order-not-found.tsx';
import { orderQuery } from './order.queries.ts';
import { OrderError } from './order-error.tsx';
import { parseOrderNo } from './order-no.ts';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import styles from './paid-order.module.css';
import { formatInstant } from '../../../../shared/format.ts';
import { ActionBar, useHasActionBar } from '../../../../shared/phone/action-bar.tsx';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { HiddenTitle } from '../../../../shared/ui/hidden-title.tsx';
import { OpenBookDrawing } from '../../../../shared/ui/drawings/open-book.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { Price } from '../../../../shared/ui/books/price.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderNumber } from './order-number.tsx';

const POLL_MS = 2000;

/** /payment_success?orderNo=: the paid order with links to its books. */
export function PaymentSuccessPage() {
  const orderNo = parseOrderNo(useSearchParams()[0].get('orderNo'));
  return orderNo ? <Paid orderNo={orderNo} /> : <OrderNotFound />;
}

function Paid({ orderNo }: { readonly orderNo: string }) {
  const t = useT('orders');
  const {
    data: order,
    error,
    refetch,
  } = useFreshQuery({
    ...orderQuery(orderNo),
    // fulfilment follows the payment at once or a moment later
    refetchInterval: ({ state: { data, status } }) =>
      data?.status === 'paid' && status !== 'error' && !isFulfilled(data.timeline) && POLL_MS,
  });

  if (!order && error) return <OrderError error={error} onRetry={() => void refetch()} />;
  if (order?.status === 'unpaid') return <Navigate to={paths.payment(orderNo)} replace />;
  if (order?.status === 'canceled') return <Navigate to={paths.personal.orderDetail(orderNo)} replace />;
  return (
    <div className="wrap">
      <CheckoutHeader title={t('success.title')} step={3} />
      {order ? <PaidOrder order={order} isFulfilled={isFulfilled(order.timeline)} /> : <PaidOrderSkeleton />}
    </div>
  );
}

const isFulfilled = (timeline: readonly { readonly event: string }[]) =>
  timeline.some(({ event }) => event === 'fulfilled');

/** The shape of a paid order with one line, while it loads. */
function PaidOrderSkeleton() {
  const isPhone = useHasActionBar();
  return (
    <div className={`card ${styles.paid} ${styles.skeleton}`} data-skeleton>
      <div className="vh">
        <Loading count={0} />
      </div>
      <div className={styles.head} data-drawn={isPhone || undefined}>
        {isPhone ? <OpenBookDrawing /> : <span className={styles.mark} />}
        <div>
          <i data-part="title" />
          <i data-part="facts" />
        </div>
        <i data-part="amount" />
      </div>
      <div className={styles.columns} />
      <div className={styles.line}>
        <i data-part="cover" />
        <div>
          <i data-part="book" />
          <i data-part="by" />
        </div>
      </div>
      <div className={styles.foot}>
        <i data-part="button" />
        <i data-part="button" />
      </div>
    </div>
  );
}

interface PaidOrderProps {
  readonly order: OrderSummary;
  readonly isFulfilled: boolean;
}

function PaidOrder({ order, isFulfilled }: PaidOrderProps) {
  const t = useT('orders');
  const books = order.lines.filter(({ usageMode }) => usageMode === 'account');
  const hasBooks = books.length > 0;
  const hasCodes = books.length < order.lines.length;
  const only = books.length === 1 && !books[0]!.awaitsPublication ? books[0] : undefined;
  const waiting = books.filter((line) => line.awaitsPublication).length;
  const delivered = waiting === 0 ? 'onShelf' : waiting < books.length ? 'partlyWaiting' : 'waiting';
  const given = order.lines.some(({ codeEmail }) => codeEmail !== null) ? 'codesSent' : 'codesMade';
  const done = hasBooks ? delivered : given;
  // on a phone the result stands alone, with its drawing
  const isPhone = useHasActionBar();
  return (
    <section className={`card ${styles.paid}`} aria-label={t('success.title')}>
      <div className={styles.head} data-drawn={isPhone || undefined}>
        {isPhone ? (
          <OpenBookDrawing />
        ) : (
          <span className={styles.mark}>
            <Icon name="check" size={26} />
          </span>
        )}
        <div>
          <div role="status">
            <h2>
              {isFulfilled ? t(`success.${done}`) : t(hasBooks ? 'success.shelving' : 'success.makingCodes')}
            </h2>
          </div>
          <p className={styles.facts}>
            <OrderNumber orderNo={order.orderNo} />
            <span>
              {t('success.paidAt')} <b className="num">{formatInstant(order.paidAt)}</b>
            </span>
          </p>
        </div>
        <div className={styles.amount}>
          <p className="sub s13">{t('success.paid')}</p>
          <Price fen={order.amountFen} size={30} isRecord />
        </div>
      </div>
      <OrderLines
        lines={order.lines}
        actionOf={
          isFulfilled && !only
            ? ({ bookId, title, usageMode, awaitsPublication }) =>
                usageMode === 'account' &&
                !awaitsPublication && (
                  <ButtonLink size="small" to={paths.read(bookId)}>
                    {t('success.start')}
                    <HiddenTitle>{title}</HiddenTitle>
                  </ButtonLink>
                )
            : undefined
        }
      />
      <NextSteps
        order={order}
        only={isFulfilled ? only : undefined}
        hasCodes={hasCodes && isFulfilled}
        hasBooks={hasBooks}
      />
    </section>
  );
}

interface NextStepsProps {
  readonly order: OrderSummary;
  /** The book that can be opened at once. */
  readonly only: OrderSummary['lines'][number] | undefined;
  readonly hasBooks: boolean;
  readonly hasCodes: boolean;
}

/** Reading first; on a phone the bar has it beside the order, and what else there is stays in the page. */
function NextSteps({ order, only, hasBooks, hasCodes }: NextStepsProps) {
  const t = useT('orders');
  const hasActionBar = useHasActionBar();
  const details = (
    <ButtonLink size="large" to={paths.personal.orderDetail(order.orderNo)}>
      {t('details')}
    </ButtonLink>
  );
  const start = only && (
    <ButtonLink look="primary" size="large" to={paths.read(only.bookId)}>
      {t('success.start')}
    </ButtonLink>
  );
  const shelf = hasBooks && (
    <ButtonLink look={only ? 'plain' : 'primary'} size="large" to={paths.myBook}>
      {t('success.toShelf')}
    </ButtonLink>
  );
  const codes = hasCodes && (
    <ButtonLink
      look={hasBooks ? 'plain' : 'primary'}
      size="large"
      to={paths.personal.orderCodes(order.orderNo)}
    >
      {t('codes')}
    </ButtonLink>
  );
  const [main, ...others] = [start, shelf, codes].filter(Boolean);
  if (hasActionBar)
    return (
      <>
        {others.length > 0 && (
          <div className={styles.foot}>
            {others.map((link, index) => (
              <Fragment key={index}>{link}</Fragment>
            ))}
          </div>
        )}
        <ActionBar>
          {details}
          {main}
        </ActionBar>
      </>
    );
  return (
    <div className={styles.foot}>
      {start}
      {shelf}
      {codes}
      {details}
    </div>
  );
}
