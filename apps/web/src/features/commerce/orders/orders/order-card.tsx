import type { OrderSummary } from '@zhiye/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
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
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { BuyAgainButton } from './buy-again-button.tsx';
import { CancelOrderButton } from './cancel-order-button.tsx';
import { isTakenBack } from './line-refund.ts';
import { PayLink } from './pay-link.tsx';
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
        <OrderStatusTag order={order} />
      </header>
      <div className={styles.body}>
        <ul>
          {order.lines.map((line, index) => (
            <li key={index}>
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
  const { orderNo, status, onAccount, lines } = order;
  const kept = lines.filter((line) => !isTakenBack(line));
  const only = kept.length === 1 ? kept[0] : undefined;
  const hasCodes = kept.some(({ usageMode }) => usageMode === 'code');
  const isForAccount = kept.some(({ usageMode }) => usageMode === 'account');
  if (status === 'unpaid' && onAccount) {
    return (
      <>
        {hasCodes && (
          <ButtonLink size="small" to={paths.personal.orderCodes(orderNo)}>
            {t('codes')}
          </ButtonLink>
        )}
        <BuyAgainButton orderNo={orderNo} />
      </>
    );
  }
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
