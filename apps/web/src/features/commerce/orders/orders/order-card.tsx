import type { OrderSummary } from '@zhiye/contract';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatInstant, formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { OrderStatusHint } from './order-status-hint.tsx';
import { OrderNumber } from './order-number.tsx';
import { OrderStatusTag } from './order-status-tag.tsx';
import { TransferLink } from './transfer-link.tsx';
import styles from './orders.module.css';
import { LineRefundTag } from './line-refund-tag.tsx';
import { Price } from '../../../../shared/ui/books/price.tsx';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { CancelOrderButton } from './cancel-order-button.tsx';
import { isTakenBack } from './line-refund.ts';
import { PayLink } from './pay-link.tsx';
import { call } from '../../../../shared/api/index.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { selectOnlyCartItems } from '../cart/cart-selection.ts';
import { cartQuery } from '../cart/cart.queries.ts';
import { usageText } from '../../../../shared/books/purchase-kind.ts';

interface OrderCardProps {
  readonly order: OrderSummary;
  /** Beside the status. */
  readonly note?: ReactNode;
}

/** An order in the list: titles, amount, actions. */
export function OrderCard({ order, note }: OrderCardProps) {
  const t = useT('orders');
  const names = useT('shared');
  return (
    <section className={`card ${styles.card}`} aria-label={t('list.order', { orderNo: order.orderNo })}>
      <header>
        <time className="num" dateTime={order.placedAt}>
          {formatInstant(order.placedAt)}
        </time>
        <OrderNumber orderNo={order.orderNo} />
        <span className={styles.note}>
          <OrderStatusHint order={order} />
        </span>
        {note}
        <OrderStatusTag status={order.status} />
      </header>
      <div className={styles.body}>
        <ul>
          {order.lines.map((line) => (
            <li key={line.bookId}>
              <Cover src={line.coverUrl} alt="" width={48} />
              <div>
                <Link to={paths.bookDetail(line.bookId)} lang={textLanguage(line.title)}>
                  {line.title}
                </Link>
                <span>
                  <DataText>
                    {line.authors.join(names('listSeparator'))} · {line.publisher}
                  </DataText>
                </span>
              </div>
              <span>
                {names(`duration.${line.duration}`)} · {t(usageText(line))}
              </span>
              <span className="num sub">× {line.quantity}</span>
              <LineRefundTag line={line} />
              <span className={`num ${styles.price}`}>¥{formatMoney(line.amountFen)}</span>
            </li>
          ))}
        </ul>
        <div className={styles.amount}>
          <OrderAmount order={order} />
        </div>
        <div className={styles.actions}>
          <OrderActions order={order} />
          <TransferLink order={order} />
          <Link className="lk s13" to={paths.personal.orderDetail(order.orderNo)}>
            {t('details')}
          </Link>
        </div>
      </div>
    </section>
  );
}

/** The amount that is due, was paid, or would have been due, and how it was paid. */
function OrderAmount({ order }: { readonly order: OrderSummary }) {
  const t = useT('orders');
  const { status, amountFen, refundedFen, paymentProvider } = order;
  if (status === 'canceled') {
    return (
      <>
        <span className="sub s12">{t('total.amount')}</span>
        <b className={`num sub ${styles.unpaid}`}>¥{formatMoney(amountFen)}</b>
        <span className="sub s12">{t('notPaid')}</span>
      </>
    );
  }
  return (
    <>
      <span className="sub s12">{status === 'unpaid' ? t('total.due') : t('total.paid')}</span>
      <Price fen={amountFen} size={18} isRecord />
      {paymentProvider && <span className="sub s12">{t(`method.${paymentProvider}`)}</span>}
      {refundedFen > 0 && (
        <span className="sub s12">
          {t('total.refunded')} <span className="num">¥{formatMoney(refundedFen)}</span> · {t('total.net')}{' '}
          <b className="num">¥{formatMoney(amountFen - refundedFen)}</b>
        </span>
      )}
    </>
  );
}

/** The actions for the status of an order. A single title has a direct link; several are reached from the shelf or the details. */
function OrderActions({ order }: { readonly order: OrderSummary }) {
  const t = useT('orders');
  const { orderNo, status, lines } = order;
  const kept = lines.filter((line) => !isTakenBack(line));
  const only = kept.length === 1 ? kept[0] : undefined;
  const hasCodes = lines.some(({ usageMode }) => usageMode === 'code');
  const isForAccount = kept.some(({ usageMode }) => usageMode === 'account');
  if (status === 'unpaid') {
    return (
      <>
        <PayLink order={order} />
        <CancelOrderButton orderNo={orderNo} />
      </>
    );
  }
  return (
    <>
      {status !== 'canceled' && isForAccount && (
        <ButtonLink look="primary" size="small" to={only ? paths.read(only.bookId) : paths.myBook}>
          {t('read')}
        </ButtonLink>
      )}
      {status !== 'canceled' && hasCodes && (
        <ButtonLink size="small" to={paths.personal.orderCodes(orderNo)}>
          {t('codes')}
        </ButtonLink>
      )}
      {status !== 'canceled' && kept.length > 0 && (
        <ButtonLink size="small" to={paths.personal.orderRatings(orderNo)}>
          {t(status === 'paid' ? 'rate' : 'ownRatings')}
        </ButtonLink>
      )}
      {status !== 'paid' && <BuyAgainButton orderNo={orderNo} />}
    </>
  );
}

const TOAST_MS = 6000;

/** Puts the books of an order into the cart again and goes there; only they are selected. Names what is not sold any more. */
function BuyAgainButton({ orderNo }: { readonly orderNo: string }) {
  const t = useT('orders');
  const names = useT('shared');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const add = useMutation({
    mutationFn: async () => {
      const reply = await call('POST /b/v1/cart/addOrderedBooks', { orderNo });
      if (!reply.isOK) return;
      const { itemIds, unavailableTitles } = reply.data;
      if (unavailableTitles.length > 0) {
        const titles = unavailableTitles.map((title) => t('buyAgainTitle', { title }));
        showToast(
          'error',
          t('buyAgainUnavailable', { titles: titles.join(names('listSeparator')) }),
          TOAST_MS,
        );
      }
      if (itemIds.length === 0) return;
      const cart = await queryClient.fetchQuery({ ...cartQuery, staleTime: 0 });
      selectOnlyCartItems(cart.list, itemIds);
      await navigate(paths.cart);
    },
  });
  return (
    <Button size="small" disabled={add.isPending} onClick={() => add.mutate()}>
      {t('buyAgain')}
    </Button>
  );
}
