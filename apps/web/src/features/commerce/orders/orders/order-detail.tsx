import type { PlacedLine } from '@zhiye/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DataOf } from '../../../../shared/api/index.ts';
import { formatInstant, formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { HiddenTitle } from '../../../../shared/ui/hidden-title.tsx';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { Price } from '../../../../shared/ui/books/price.tsx';
import { CancelOrderButton } from './cancel-order-button.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderStatusHint } from './order-status-hint.tsx';
import { OrderNumber } from './order-number.tsx';
import { OrderStatusTag } from './order-status-tag.tsx';
import { OrderRefunds } from '../refunds/order-refunds.tsx';
import { PayLink } from './pay-link.tsx';
import { TransferLink } from './transfer-link.tsx';
import styles from './order-detail.module.css';
import { isTakenBack } from './line-refund.ts';
import { deliveryKind } from '../../../../shared/books/purchase-kind.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';

type Order = DataOf<'GET /b/v1/order/getOrder'>;

/** What other areas add to an order. */
export interface OrderDetailParts {
  /** Beside the title. */
  readonly actions?: (order: Order) => ReactNode;
  /** Above the timeline. */
  readonly sections?: (order: Order) => ReactNode;
}

export function OrderDetail({ order, actions, sections }: OrderDetailParts & { readonly order: Order }) {
  const t = useT('orders');
  const { orderNo, status } = order;
  const isPaid = status === 'paid' || status === 'completed';
  return (
    <>
      <Link className="lk s13" to={paths.personal.order}>
        <Icon name="left" size={13} /> {t('detail.back')}
      </Link>
      <div className={styles.title}>
        <h1 className="pt">{t('details')}</h1>
        <OrderStatusTag status={status} />
        <span className="s13">
          <OrderStatusHint order={order} />
        </span>
        <div className={styles.actions}>
          <ButtonLink size="small" to={paths.personal.newMessage({ orderNo })}>
            {t('support')}
          </ButtonLink>
          {isPaid && actions?.(order)}
          {status === 'unpaid' && <UnpaidActions order={order} />}
        </div>
      </div>
      <section className={`card ${styles.order}`} aria-label={t('list.order', { orderNo })}>
        <p className={styles.facts}>
          <OrderNumber orderNo={orderNo} />
          <span>
            {t('detail.placedAt')} <b className="num">{formatInstant(order.placedAt)}</b>
          </span>
          {order.paidAt && (
            <span>
              {t('detail.paidAt')} <b className="num">{formatInstant(order.paidAt)}</b>
            </span>
          )}
          <TransferLink order={order} />
          {order.paymentProvider && (
            <span>
              {t('detail.method')} <b>{t(`method.${order.paymentProvider}`)}</b>
            </span>
          )}
        </p>
        <OrderLines
          lines={order.lines}
          actionOf={
            status === 'unpaid'
              ? undefined
              : (line) => <LineActions orderNo={orderNo} line={line} isPaid={isPaid} />
          }
        />
        <dl className={styles.totals}>
          <div>
            <dt>{t('total.list')}</dt>
            <dd className="num">¥{formatMoney(order.listFen)}</dd>
          </div>
          {order.discountFen > 0 && (
            <div>
              <dt>{t('total.discount')}</dt>
              <dd className="num">− ¥{formatMoney(order.discountFen)}</dd>
            </div>
          )}
          <div className={styles.sum}>
            <dt>{isPaid ? t('total.paid') : status === 'unpaid' ? t('total.due') : t('total.amount')}</dt>
            <dd>
              <Price fen={order.amountFen} size={24} isRecord />
            </dd>
          </div>
          <RefundSums order={order} />
        </dl>
      </section>
      {isPaid && <OrderRefunds orderNo={orderNo} />}
      {sections?.(order)}
      <OrderTimeline order={order} />
    </>
  );
}

function RefundSums({ order: { amountFen, refundingFen, refundedFen } }: { readonly order: Order }) {
  const t = useT('orders');
  const sums = [
    ['refunding', refundingFen, ''],
    ['refunded', refundedFen, '− '],
    ['net', refundedFen > 0 ? amountFen - refundedFen : 0, ''],
  ] as const;
  return sums
    .filter(([name, fen]) => fen > 0 || (name === 'net' && refundedFen > 0))
    .map(([name, fen, sign]) => (
      <div key={name}>
        <dt>{t(`total.${name}`)}</dt>
        <dd className="num">
          {sign}¥{formatMoney(fen)}
        </dd>
      </div>
    ));
}

function UnpaidActions({ order }: { readonly order: Order }) {
  return (
    <>
      <CancelOrderButton orderNo={order.orderNo} />
      <PayLink order={order} />
    </>
  );
}

interface LineActionsProps {
  readonly orderNo: string;
  readonly line: PlacedLine;
  readonly isPaid: boolean;
}

function LineActions({ orderNo, line, isPaid }: LineActionsProps) {
  const t = useT('orders');
  const { bookId, title, duration, usageMode, awaitsPublication } = line;
  return (
    <span className={styles.lineActions}>
      {isPaid && usageMode === 'code' && (
        <Link className="lk" to={paths.personal.orderCodes(orderNo)}>
          {t('codes')}
          <HiddenTitle>{title}</HiddenTitle>
        </Link>
      )}
      {isPaid && usageMode === 'account' && !awaitsPublication && !isTakenBack(line) && (
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

/** Listed in the order in which they can happen. */
const KNOWN_EVENTS: readonly string[] = [
  'placed',
  'transferChosen',
  'transferRejected',
  'transferShort',
  'paid',
  'fulfilled',
  'unpaid',
  'invoiceRequested',
  'invoiceIssued',
  'invoiceReversed',
  'canceled',
  'surplusPaid',
  'surplusRefunded',
  'refundRequested',
  'refundApproved',
  'refundRejected',
  'refunded',
];

interface OrderTimelineProps {
  readonly order: DataOf<'GET /b/v1/order/getOrder'>;
}

/** The events of an order, oldest first, without those that this build does not know. */
function OrderTimeline({ order: { timeline, lines } }: OrderTimelineProps) {
  const t = useT('orders');
  const buyer = useClientStore((client) => client.roleType);
  const rank = (event: string) => KNOWN_EVENTS.indexOf(event);
  const events = timeline
    .filter(({ event }) => KNOWN_EVENTS.includes(event))
    // events of the same moment cannot be sorted by time
    .sort((a, b) => a.at.localeCompare(b.at) || rank(a.event) - rank(b.event));
  return (
    <section className={`card ${styles.timeline}`} aria-labelledby="order-timeline">
      <h2 id="order-timeline">{t('detail.progress')}</h2>
      <ol>
        {events.map(({ event, at }) => (
          <li key={`${event} ${at}`}>
            <time className="num" dateTime={at}>
              {formatInstant(at)}
            </time>
            {t(event === 'fulfilled' ? `event.fulfilled.${deliveryKind(buyer, lines)}` : `event.${event}`)}
          </li>
        ))}
      </ol>
    </section>
  );
}
