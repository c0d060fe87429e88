import type { PlacedLine } from '@zhiye/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DataOf } from '../../../../shared/api/index.ts';
import { deliveryKind } from '../../../../shared/books/purchase-kind.ts';
import { formatInstant, formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ActionBar, useHasActionBar } from '../../../../shared/phone/action-bar.tsx';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { HiddenTitle } from '../../../../shared/ui/hidden-title.tsx';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { Price } from '../../../../shared/ui/books/price.tsx';
import { OrderRefunds, RefundRequestButton } from '../refunds/order-refunds.tsx';
import { isDeliveredOrder, MainOrderAction } from './order-actions.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderStatusHint } from './order-status-hint.tsx';
import { OrderNumber } from './order-number.tsx';
import { OrderStatusTag } from './order-status-tag.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PurchaseOrder } from './purchase-order.tsx';
import { TransferLink } from './transfer-link.tsx';
import styles from './order-detail.module.css';
import { isTakenBack } from './line-refund.ts';

type Order = DataOf<'GET /b/v1/order/getOrder'>;

/** What other areas add to an order. */
export interface OrderDetailParts {
  /** Beside the title. */
  readonly actions?: (order: Order) => ReactNode;
  /** A card below the lines. */
  readonly documents?: (order: Order) => ReactNode;
  /** Cards below the sums. */
  readonly sections?: (order: Order) => ReactNode;
}

/** All actions stand beside the title, one of them primary, which a phone has in its bar; the cards hold facts and files. */
export function OrderDetail({
  order,
  actions,
  documents,
  sections,
}: OrderDetailParts & { readonly order: Order }) {
  const t = useT('orders');
  const { orderNo, status } = order;
  const isPaid = status === 'paid' || status === 'completed';
  const isDelivered = isDeliveredOrder(order);
  const hasActionBar = useHasActionBar();
  return (
    <>
      <Link className="lk s13" to={paths.personal.order}>
        <Icon name="left" size={13} /> {t('detail.back')}
      </Link>
      <div className={styles.title}>
        <h1 className="pt">{t('details')}</h1>
        <OrderStatusTag order={order} />
        <span className="s13">
          <OrderStatusHint order={order} />
        </span>
        <div className={styles.actions}>
          <ButtonLink size="small" to={paths.personal.newMessage({ orderNo })}>
            {t('support')}
          </ButtonLink>
          {actions?.(order)}
          {isPaid && <RefundRequestButton orderNo={orderNo} />}
          {!hasActionBar && <MainOrderAction order={order} />}
        </div>
      </div>
      <ActionBar>
        <MainOrderAction order={order} />
      </ActionBar>
      <OrderFacts order={order} />
      <div className={styles.columns}>
        <div>
          <section className={`card ${styles.order}`} aria-label={t('list.order', { orderNo })}>
            <OrderLines
              lines={order.lines}
              actionOf={
                status === 'unpaid' && !isDelivered
                  ? undefined
                  : (line) => <LineActions orderNo={orderNo} line={line} isDelivered={isDelivered} />
              }
            />
          </section>
          {documents?.(order)}
          <BuyerTimeline order={order} />
        </div>
        <div>
          <OrderSums order={order} />
          {isPaid && <OrderRefunds orderNo={orderNo} />}
          {sections?.(order)}
        </div>
      </div>
    </>
  );
}

function OrderFacts({ order }: { readonly order: Order }) {
  const t = useT('orders');
  return (
    <p className={styles.facts}>
      <OrderNumber orderNo={order.orderNo} />
      <span>
        {t('detail.placedAt')} <b className="num">{formatInstant(order.placedAt)}</b>
      </span>
      {order.paidAt && (
        <span>
          {t('detail.paidAt')} <b className="num">{formatInstant(order.paidAt)}</b>
        </span>
      )}
      <TransferLink order={order} />
      <PurchaseOrder order={order} />
      {order.paymentProvider && (
        <span>
          {t('detail.method')} <b>{t(`method.${order.paymentProvider}`)}</b>
        </span>
      )}
    </p>
  );
}

function OrderSums({ order }: { readonly order: Order }) {
  const t = useT('orders');
  const { status, listFen, discountFen, amountFen, refundingFen, refundedFen } = order;
  const isPaid = status === 'paid' || status === 'completed';
  const later = [
    ['refunding', refundingFen, '− '],
    ['refunded', refundedFen, '− '],
    ['net', refundedFen > 0 ? amountFen - refundedFen : 0, ''],
  ] as const;
  return (
    <section className={`card ${styles.sums}`} aria-label={t('total.amount')}>
      <dl>
        <div>
          <dt>{t('total.list')}</dt>
          <dd className="num">¥{formatMoney(listFen)}</dd>
        </div>
        {discountFen > 0 && (
          <div>
            <dt>{t('total.discount')}</dt>
            <dd className="num">− ¥{formatMoney(discountFen)}</dd>
          </div>
        )}
        <div className={styles.sum}>
          <dt>{isPaid ? t('total.paid') : status === 'unpaid' ? t('total.due') : t('total.amount')}</dt>
          <dd>
            <Price fen={amountFen} size={28} isRecord />
          </dd>
        </div>
        {later
          .filter(([name, fen]) => fen > 0 || (name === 'net' && refundedFen > 0))
          .map(([name, fen, sign]) => (
            <div key={name} data-sum={name}>
              <dt>{t(`total.${name}`)}</dt>
              <dd className="num">
                {sign}¥{formatMoney(fen)}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** What happened, without the notes of staff. */
function BuyerTimeline({ order }: { readonly order: Order }) {
  const t = useT('orders');
  const buyer = useClientStore((client) => client.roleType);
  const delivered = deliveryKind(buyer, order.lines);
  return (
    <OrderTimeline
      order={order}
      deliveredText={t(`course.delivered.${delivered}`)}
      titleOf={({ event }) => t(event === 'fulfilled' ? `event.fulfilled.${delivered}` : `event.${event}`)}
    />
  );
}

interface LineActionsProps {
  readonly orderNo: string;
  readonly line: PlacedLine;
  readonly isDelivered: boolean;
}

function LineActions({ orderNo, line, isDelivered }: LineActionsProps) {
  const t = useT('orders');
  const { bookId, title, duration, usageMode, awaitsPublication } = line;
  return (
    <span className={styles.lineActions}>
      {isDelivered && usageMode === 'code' && (
        <Link className="lk" to={paths.personal.orderCodes(orderNo)}>
          {t('codes')}
          <HiddenTitle>{title}</HiddenTitle>
        </Link>
      )}
      {isDelivered && usageMode === 'account' && !awaitsPublication && !isTakenBack(line) && (
        <Link className="lk" to={paths.read(bookId)}>
          {t('read')}
          <HiddenTitle>{title}</HiddenTitle>
        </Link>
      )}
      <Link className="lk" to={paths.bookDetail(bookId, { duration })}>
        {t('buyAgain')}
        <HiddenTitle>{title}</HiddenTitle>
      </Link>
    </span>
  );
}
